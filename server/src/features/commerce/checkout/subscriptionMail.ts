import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { defineLookedUpMail } from '#server/kernel/mails/defineMail.ts'
import { oneLine, token } from '#server/kernel/mails/token.ts'
import type { FoldedPurchases } from '#shared/features/commerce/rules/foldPurchases.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { commerceMailWords } from '#shared/features/commerce/words/mail/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { noteMail } from '../orders/noteMail.ts'
import { findCreditNote } from '../receipts/findCreditNote.ts'
import { findBuyer } from './findBuyer.ts'
import { makeRenewalId, type Settled } from './settleMember.ts'

/** What happened to a subscription. `closed`: a payment stayed away, and access has ended. `cardEnds`: the card that pays it ends soon. */
const acts = [
  'renewed',
  'refunded',
  'failed',
  'trialEnds',
  'cancelled',
  'kept',
  'closed',
  'cardEnds',
] as const
type Act = (typeof acts)[number]

const subscriptionFacts = z.object({
  organization: z.string(),
  customer: z.string(),
  member: z.string(),
  act: z.enum(acts),
  /** What was paid, in minor units; null: the price. */
  amount: z.number().nullable(),
  /** The day that it is about, ISO 8601: of the next payment, or when access ends. */
  day: z.string().nullable(),
  /** The purchase and the provider's name of the invoice that was paid or given back. */
  reference: z.string().optional(),
  invoice: z.string().nullish(),
  /** The last digits of the card, and its last month as YYYY-MM. */
  card: z.object({ last4: z.string(), month: z.string() }).optional(),
})
type SubscriptionFacts = z.infer<typeof subscriptionFacts>

const tokens = {
  act: token.oneOf(acts),
  item: token.name,
  sum: token.text,
  /** Null where nothing more is due. */
  day: token.maybe(token.text),
  /** The page of its receipt or credit note. */
  paper: token.maybe(token.link),
  /** Of installments that go on: which one was paid, and how many they are. */
  part: token.maybe(token.count),
  parts: token.maybe(token.count),
  /** Of a card that ends: its last digits, and its last month. */
  card: token.maybe(token.code),
  month: token.maybe(token.text),
  purchases: token.link,
  portal: token.name,
  /** Null without a name. */
  buyer: token.maybe(token.name),
}

export const subscriptionMail = defineLookedUpMail({
  name: 'commerce.subscription',
  reader:
    'A customer whose subscription or installments were paid, failed, were given back, were cancelled or closed, or whose trial or card ends',
  words: commerceMailWords,
  tokens,
  facts: subscriptionFacts,
  lookUp: lookUpSubscription,
  subject: (t, { act, item }) => t(`subject.${act}`, { name: item }),
  text: (t, { act, item, sum, day, part, parts, paper, card, month, purchases, portal, buyer }) => [
    buyer ? t('greeting', { name: buyer }) : t('greeting.nobody'),
    act === 'cardEnds'
      ? t('intro.cardEnds', {
          name: item,
          sum,
          place: portal,
          day: day ?? '',
          card: card ?? '',
          month: month ?? '',
        })
      : act === 'renewed' || act === 'refunded'
        ? t(act === 'renewed' ? 'intro.renewed' : 'intro.paymentRefunded', { name: item, sum, place: portal })
        : t(`intro.${act}`, { name: item, sum, place: portal, day: day ?? '' }),
    act === 'renewed' && part && parts ? t('plan.part', { count: part, all: parts }) : null,
    act === 'renewed' && day ? t('nextPayment', { day }) : null,
    paper ? t(act === 'refunded' ? 'paper.refunded' : 'paper.paid', { link: paper }) : null,
    t(act === 'cardEnds' ? 'link.card' : 'link', { link: purchases }),
    portal || null,
  ],
})

type Counted = { organization: string; customer: string; fact: PaymentFact; settled: readonly Settled[] }

/** One mail for what an event changed of a subscription, in the transaction that stores it. */
export async function queueSubscriptionMails(
  client: Queryable,
  deps: Pick<Deps, 'jobs' | 'now'>,
  { organization, customer, fact, settled }: Counted,
): Promise<void> {
  for (const { member, folded, isClosed } of settled) {
    const act = isClosed ? 'closed' : chooseAct(fact, folded)
    if (!act) continue
    const { after } = folded
    const { reference, invoice = null } = fact
    const amount = act === 'renewed' || act === 'refunded' ? fact.amount : null
    // While a payment is late, what is open ends with the grace.
    const day =
      act === 'renewed' || act === 'trialEnds' || act === 'kept' ? after.nextPaymentAt : after.expiresOn
    await subscriptionMail.queue(
      deps,
      { organization, customer, member, act, amount, day, reference, invoice },
      { client },
    )
    await noteMail(client, { organization, customer, reference, act }, deps.now())
  }
}

function chooseAct(
  fact: PaymentFact,
  { before, after }: Record<'before' | 'after', FoldedPurchases>,
): Act | null {
  const has = (folded: FoldedPurchases, standing: 'paid' | 'refunded') =>
    folded.purchases[fact.reference]?.later[fact.invoice ?? '']?.standing === standing
  const hasBecome = (standing: 'paid' | 'refunded') => has(after, standing) && !has(before, standing)
  if (fact.type === 'periodPaid') return hasBecome('paid') ? 'renewed' : null
  if (fact.type === 'refunded') return hasBecome('refunded') ? 'refunded' : null
  if (fact.type === 'periodFailed')
    return after.status === 'OVERDUE' && after.failedPaymentAttempts > before.failedPaymentAttempts
      ? 'failed'
      : null
  if (fact.type === 'trialEnding') return after.status === 'TRIAL' && after.nextPaymentAt ? 'trialEnds' : null
  if (fact.type !== 'renewal' || after.status === 'EXPIRED' || after.status === 'PENDING') return null
  if (!before.endsAt && after.endsAt) return 'cancelled'
  return before.endsAt && !after.endsAt ? 'kept' : null
}

type Row = { name: string | null; amount: number; currency: string; part: number; parts: number | null }

async function lookUpSubscription(
  deps: Pick<Deps, 'db' | 'settings'>,
  { organization, customer, member, act, amount, day, reference, invoice, card }: SubscriptionFacts,
) {
  const rows = await query<Row>(
    deps.db,
    Prisma.sql`SELECT s.name, p.amount, p.currency, CASE WHEN p.plan = 'installments' THEN p.parts END AS parts,
        (SELECT count(*)::int FROM "Payment" o WHERE o.member = p.member AND o."referenceID" = p."referenceID"
          AND o.status = 'paid' AND o."paidAmount" > 0) AS part
      FROM "Payment" p LEFT JOIN "Membership" s ON s.key = p.membership
      WHERE p.organization = ${organization} AND p.member = ${member} AND p.plan <> 'onetime' AND NOT p."isRenewal"
      ORDER BY p."createdAt" DESC LIMIT 1`,
  )
  const buyer = await findBuyer(deps, customer, [member])
  const [price] = rows
  // Erased meanwhile.
  if (!buyer || !price) return null
  const { language, terms } = buyer
  const values = {
    act,
    item: oneLine(price.name ?? ''),
    sum: formatMoney(amount ?? price.amount, price.currency, language),
    day: day && dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
    paper:
      !reference || !invoice
        ? null
        : act === 'renewed'
          ? buyer.page(`/receipt/${makeRenewalId(member, invoice)}`)
          : act === 'refunded'
            ? await findCreditNote(deps, { organization, reference, invoice }, buyer.page)
            : null,
    ...{ part: price.parts && price.part, parts: price.parts },
    card: card?.last4 ?? null,
    month:
      card === undefined
        ? null
        : dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
            new Date(`${card.month}-15`),
          ),
    purchases: buyer.purchases,
    portal: buyer.portalName ?? '',
    buyer: buyer.name,
  }
  return { to: buyer.email, language, terms, organization, values, template: null }
}
