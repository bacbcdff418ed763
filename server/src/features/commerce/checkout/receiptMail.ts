import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { defineLookedUpMail } from '#server/kernel/mails/defineMail.ts'
import type { MailTemplate } from '#server/kernel/mails/MailDefinition.ts'
import { mailWords } from '#server/kernel/mails/mailWords.ts'
import { oneLine, token, type Values } from '#server/kernel/mails/token.ts'
import type { Coupon } from '#shared/features/commerce/entities/Coupon.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import {
  type CommerceMailWords,
  commerceMailWords,
} from '#shared/features/commerce/words/mail/words.generated.ts'
import type { Plan, Term } from '#shared/features/portals/rules/paymentPlans.ts'
import { portalTokens } from '#shared/features/portals/rules/portalTokens.ts'
import { portalWords } from '#shared/features/portals/rules/portalWords.ts'
import { portalsTokensWords } from '#shared/features/portals/words/tokens/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { dateFormat, formatList } from '#shared/kernel/words/formats.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { findMailTemplate } from '../../identity/mail/findMailTemplate.ts'
import { noteMail } from '../orders/noteMail.ts'
import { findCreditNote } from '../receipts/findCreditNote.ts'
import { findPaidChange } from '../receipts/findPaidChange.ts'
import { type Buyer, findBuyer } from './findBuyer.ts'
import { type BoughtKind, planTokens, readPlan, tellPlan } from './receiptPlan.ts'
import type { Settled } from './settleMember.ts'

/** `partlyRefunded`: less than the whole was given back, and access stays. */
const acts = ['paid', 'refunded', 'partlyRefunded'] as const

const receiptFacts = z.object({
  organization: z.string(),
  customer: z.string(),
  reference: z.string(),
  act: z.enum(acts),
  members: z.array(z.string()),
  /** By member: its part of what was paid or given back now, in minor units. Without it, the price. */
  amounts: z.record(z.string(), z.number()).optional(),
  /** Of a refund: what was given back in all by then, and what remains paid. */
  refund: z.object({ inAll: z.number(), left: z.number() }).optional(),
  /** Another plan of a subscription was paid. */
  isChange: z.boolean().optional(),
  /** When it happened, ISO 8601. */
  at: z.string(),
})
type ReceiptFacts = z.infer<typeof receiptFacts>

const tokens = {
  act: token.oneOf(acts),
  ...planTokens,
  /** The bought items, by name. */
  item: token.names,
  lines: token.list({ name: token.name, price: token.text }),
  /** Of these, what the buyer can open at the time of the mail. */
  open: token.list({ name: token.name }),
  /** Of a change of plan: the plan before, what was left of it, and the term that is paid. */
  former: token.maybe(token.name),
  credit: token.maybe(token.text),
  termFrom: token.maybe(token.text),
  termUntil: token.maybe(token.text),
  total: token.text,
  /** Of a refund: what was given back in all, and what remains paid. */
  refundedInAll: token.maybe(token.text),
  staysPaid: token.maybe(token.text),
  day: token.text,
  number: token.code,
  /** The portal's address. */
  link: token.link,
  /** The page of the receipt or credit note; null where nothing was paid. */
  paper: token.maybe(token.link),
  purchases: token.link,
  portal: token.name,
  /** Null without a name. */
  buyer: token.maybe(token.name),
  /** The name, else the email address. */
  recipient: token.name,
  email: token.name,
  organization: token.name,
}

export const receiptMail = defineLookedUpMail({
  name: 'commerce.receipt',
  reader: 'A customer whose purchase was paid, or refunded whole or in part',
  words: commerceMailWords,
  tokens,
  template: ['recipient', 'email', 'organization', 'portal', 'link', 'item', 'number'],
  formerQueue: 'commerce.receipt',
  facts: receiptFacts,
  lookUp: lookUpReceipt,
  subject: (t, { act, kind, paper, item }) =>
    t(`subject.${act === 'paid' ? (isForNothing({ kind, paper }) ? 'free' : subjects[kind]) : act}`, {
      name: item,
    }),
  text: (t, values) => [
    values.buyer ? t('greeting', { name: values.buyer }) : t('greeting.nobody'),
    sayIntro(t, values),
    ...orderLines(t, values),
    values.portal || null,
  ],
  // Items and payment are below an author's text, so that the mail is always a receipt.
  below: orderLines,
})

/** A first payment that a code made free: it has no receipt. */
const isForNothing = ({ kind, paper }: { kind: BoughtKind; paper: string | null }): boolean =>
  paper === null && (kind === 'once' || kind === 'term' || kind === 'parts')

/** What cost nothing has no receipt. */
const subjects = {
  once: 'paid',
  term: 'paid',
  parts: 'paid',
  free: 'free',
  trial: 'trial',
  changed: 'changed',
} as const satisfies Record<BoughtKind, string>

function sayIntro(
  t: Translate<CommerceMailWords>,
  { act, kind, item, total, paper, open, portal: place }: Values<typeof tokens>,
): string {
  if (act === 'refunded' && open.length > 0) return t('intro.refundedOpen', { place })
  if (act === 'partlyRefunded') return t('intro.partlyRefunded', { place, total })
  if (act === 'paid' && (kind === 'trial' || kind === 'changed'))
    return t(`intro.${kind}`, { place, name: item })
  const isFree = act === 'paid' && (kind === 'free' || isForNothing({ kind, paper }))
  return t(`intro.${isFree ? 'free' : act}`, { place })
}

function orderLines(t: Translate<CommerceMailWords>, values: Values<typeof tokens>): string[] {
  const { act, kind, lines, open, total, day, number, paper, purchases } = values
  const isTrial = act === 'paid' && kind === 'trial'
  const { former, credit, termFrom, termUntil } = values
  const { refundedInAll, staysPaid } = values
  const sums = [
    t(`total.${act === 'paid' ? act : 'refunded'}`, { total }),
    ...(refundedInAll ? [t('total.refundedInAll', { sum: refundedInAll })] : []),
    ...(staysPaid ? [t('total.staysPaid', { sum: staysPaid })] : []),
  ]
  const facts = [t('day', { day }), t('number', { reference: number })]
  const kept =
    open.length > 0 ? [[t('staysOpen'), ...open.map((line) => t('line.open', line))].join('\n')] : []
  if (act === 'partlyRefunded')
    return [
      ...kept,
      [...sums, ...facts].join('\n'),
      ...(paper ? [t('paper.refunded', { link: paper })] : []),
      t('link', { link: purchases }),
    ]
  return [
    ...(isTrial
      ? []
      : [
          [
            // What is closed has no price any more: the sums follow.
            ...lines.map((line) => t(act === 'refunded' && open.length === 0 ? 'line.open' : 'line', line)),
            ...(credit && former ? [t('line.credit', { name: former, sum: credit })] : []),
          ].join('\n'),
        ]),
    ...(isTrial ? tellPlan(t, values) : []),
    [...(isTrial ? [] : sums), ...facts].join('\n'),
    ...(act === 'paid' && termFrom && termUntil ? [t('term', { from: termFrom, until: termUntil })] : []),
    ...(act === 'paid' && !isTrial ? tellPlan(t, values) : []),
    ...(act === 'refunded' ? kept : []),
    ...(paper ? [t(`paper.${act}`, { link: paper })] : []),
    t('link', { link: purchases }),
  ]
}

type Counted = { organization: string; customer: string; fact: PaymentFact; settled: readonly Settled[] }

/** One mail for what an event changed. A repeated event changes nothing, and sends no second mail. */
export async function queueReceipts(
  client: Queryable,
  deps: Pick<Deps, 'jobs' | 'now'>,
  { organization, customer, fact: { reference, occurredAt: at, cause }, settled }: Counted,
): Promise<void> {
  for (const act of acts) {
    const changed = settled.filter((one) => hasBecome(act, one, reference))
    const members = changed.map(({ member }) => member)
    const amounts = Object.fromEntries(
      changed.flatMap((one) => {
        const sum = sumOf(act, one, reference)
        return sum === null ? [] : [[one.member, sum]]
      }),
    )
    const isChange = cause === 'change'
    if (members.length === 0) continue
    const refund = act === 'paid' ? undefined : sumRefunds(settled, reference)
    const facts = { organization, customer, reference, act, members, amounts, refund, isChange, at }
    await receiptMail.queue(deps, facts, { client })
    await noteMail(client, { organization, customer, reference, act }, deps.now())
  }
}

/** Of the whole order, after an event. */
function sumRefunds(settled: readonly Settled[], reference: string): { inAll: number; left: number } {
  const lines = settled.flatMap(({ after }) => after[reference] ?? [])
  const inAll = lines.reduce((sum, { refundedAmount }) => sum + (refundedAmount ?? 0), 0)
  return { inAll, left: lines.reduce((sum, { paidAmount }) => sum + (paidAmount ?? 0), 0) - inAll }
}

type Act = (typeof acts)[number]

function hasBecome(act: Act, { before, after }: Settled, reference: string): boolean {
  const [was, is] = [before[reference], after[reference]]
  if (act !== 'partlyRefunded') return is?.standing === act && was?.standing !== act
  const hasStayed = is?.standing === 'paid' || is?.standing === 'different'
  return hasStayed && (is.refundedAmount ?? 0) > (was?.refundedAmount ?? 0)
}

/** What was paid, or given back this time. */
function sumOf(act: Act, { before, after }: Settled, reference: string): number | null {
  const [was, is] = [before[reference], after[reference]]
  if (act === 'paid') return is?.paidAmount ?? null
  return (is?.refundedAmount ?? 0) - (was?.refundedAmount ?? 0)
}

type Line = {
  id: string
  name: string | null
  /** What its member has now: after a change of plan, another one than was paid. */
  held: string | null
  isOpen: boolean
  member: string
  amount: number | null
  /** As it was asked, before any discount. */
  asked: number | null
  discount: number
  duration: Coupon['duration'] | null
  months: number | null
  at: Date
  currency: string
  plan: Plan['kind']
  term: Term | null
  parts: number | null
  trialDays: number
  template: string | null
}
async function lookUpReceipt(deps: Pick<Deps, 'db' | 'now' | 'settings'>, facts: ReceiptFacts) {
  const { organization, customer, reference, act, members, amounts, isChange = false, at } = facts
  const priced = await query<Line>(
    deps.db,
    Prisma.sql`SELECT p.id, s.name, h.name AS held, coalesce(m.status IN ('ACTIVE', 'TRIAL', 'OVERDUE')
          AND (m."expiresOn" IS NULL OR m."expiresOn" > ${new Date(deps.now())})
          -- Who gets the newest payment back whole loses access as soon as the provider has ended the subscription.
          AND NOT (${act} = 'refunded' AND p."invoiceID" IS NOT NULL AND p."invoiceID" = m."paymentInvoiceId"), false) AS "isOpen", p.member, p.amount, p.amount AS asked,
        coalesce(p."discountAmount", 0) AS discount, k.duration, k.months, p."createdAt" AS at, p.currency, p.plan, p.term,
        p.parts, p."trialDays", s."orderConfirmationEmail" AS template FROM "Payment" p
      LEFT JOIN "Membership" s ON s.key = p.membership LEFT JOIN "Coupon" k ON k.key = p.coupon
      LEFT JOIN "Member" m ON m.key = p.member LEFT JOIN "Membership" h ON h.key = m.membership
      WHERE p.organization = ${organization} AND p."referenceID" = ${reference} AND p.member = ANY(${members})
        AND NOT p."isRenewal" ORDER BY s.name COLLATE natural_order, p.key`,
  )
  const lines = priced.map((line) => ({ ...line, amount: amounts?.[line.member] ?? line.amount }))
  const buyer = await findBuyer(deps, customer, members)
  const [first] = lines
  // Erased meanwhile.
  if (!buyer || !first) return null
  const { language, terms } = buyer
  const t = await mailWords(commerceMailWords, language, terms)
  const money = (amount: number) => (amount === 0 ? t('free') : formatMoney(amount, first.currency, language))
  const change =
    act === 'paid' && isChange ? await findPaidChange(deps.db.pool, { organization, reference }) : null
  const bought = lines.map(({ name, amount }) => ({
    name: oneLine(name ?? t('removed')),
    price: money(change ? change.price : (amount ?? 0)),
  }))
  const total = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const sayDay = (moment: Date) => dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
  const plan = await readPlan(deps.db.pool, first, { total, isChange, language })
  const values = {
    act,
    ...plan,
    item: formatList(
      language,
      bought.map(({ name }) => name),
    ),
    lines: bought,
    open: lines.flatMap(({ isOpen, held }) => (isOpen ? [{ name: oneLine(held ?? t('removed')) }] : [])),
    former: change && oneLine(change.former ?? t('removed')),
    credit: change && change.credit > 0 ? formatMoney(change.credit, first.currency, language) : null,
    termFrom: change && sayDay(change.from),
    termUntil: change && sayDay(change.until),
    total: plan.kind === 'free' ? t('free') : formatMoney(total, first.currency, language),
    refundedInAll: facts.refund ? formatMoney(facts.refund.inAll, first.currency, language) : null,
    staysPaid: facts.refund ? formatMoney(facts.refund.left, first.currency, language) : null,
    day: sayDay(new Date(at)),
    number: reference,
    link: buyer.page(''),
    paper: await findPaperOf(deps, facts, { page: buyer.page, payment: first.id, total }),
    purchases: buyer.purchases,
    portal: buyer.portalName ?? '',
    buyer: buyer.name,
    recipient: buyer.name ?? buyer.email,
    email: buyer.email,
    organization: buyer.organizationName,
  }
  const template = act === 'paid' ? await findTemplate(deps, organization, lines, buyer, language) : null
  return { to: buyer.email, language, terms, organization, values, template }
}

/** A receipt is found by its payment, a credit note by its own id. What was free has none. */
async function findPaperOf(
  deps: Pick<Deps, 'db'>,
  { organization, reference, act }: ReceiptFacts,
  { page, payment, total }: Pick<Buyer, 'page'> & { payment: string; total: number },
): Promise<string | null> {
  if (total === 0) return null
  if (act === 'paid') return page(`/receipt/${payment}`)
  return await findCreditNote(deps, { organization, reference, invoice: null }, page)
}

/** The first template that one of the bought memberships names, else the portal's. */
async function findTemplate(
  deps: Pick<Deps, 'db'>,
  organization: string,
  lines: readonly Line[],
  { template, tokens: written }: Buyer,
  language: Language,
): Promise<MailTemplate | null> {
  const found = await findMailTemplate(deps, organization, [
    ...lines.map((line) => line.template),
    template && `${organization}~${template}`,
  ])
  const words = portalTokens.nullable().catch(null).parse(written)
  return found && { ...found, say: portalWords(words, await mailWords(portalsTokensWords, language)) }
}
