import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { defineLookedUpMail } from '#server/kernel/mails/defineMail.ts'
import { oneLine, token } from '#server/kernel/mails/token.ts'
import type { Coupon } from '#shared/features/commerce/entities/Coupon.ts'
import { countReduced, reduceSum } from '#shared/features/commerce/rules/discountSpan.ts'
import type { FoldedPurchases } from '#shared/features/commerce/rules/foldPurchases.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { commerceMailWords } from '#shared/features/commerce/words/mail/words.generated.ts'
import type { Term } from '#shared/features/portals/rules/paymentPlans.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { noteMail } from '../orders/noteMail.ts'
import { findCreditNote } from '../receipts/findCreditNote.ts'
import { findBuyer } from './findBuyer.ts'
import { findStanding, isOpenAt, isStillTrue, type Standing } from './isStillTrue.ts'
import { makeRenewalId, type Settled } from './settleMember.ts'
import {
  type SubscriptionAct,
  type SubscriptionFacts,
  subscriptionActs,
  subscriptionFacts,
} from './subscriptionFacts.ts'

const tokens = {
  act: token.oneOf(subscriptionActs),
  item: token.name,
  sum: token.text,
  /** Of a refund: what was given back of the payment in all, and what remains paid. */
  refundedInAll: token.maybe(token.text),
  staysPaid: token.maybe(token.text),
  /** Null where nothing more is due. */
  day: token.maybe(token.text),
  /** Of a payment that was given back: what the buyer still has, which may be another plan than was paid; null where nothing. */
  open: token.maybe(token.name),
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
  text: (
    t,
    { act, item, sum, day, open, part, parts, paper, card, month, purchases, portal, buyer, ...refund },
  ) => [
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
      : act === 'renewed' || act === 'refunded' || act === 'partlyRefunded'
        ? t(paymentIntros[act], { name: item, sum, place: portal })
        : t(`intro.${act}`, { name: item, sum, place: portal, day: day ?? '' }),
    refund.refundedInAll && refund.staysPaid
      ? [
          t('total.refunded', { total: sum }),
          t('total.refundedInAll', { sum: refund.refundedInAll }),
          t('total.staysPaid', { sum: refund.staysPaid }),
        ].join('\n')
      : null,
    open ? t('staysOpen.one', { name: open }) : null,
    act === 'renewed' && part && parts ? t('plan.part', { count: part, all: parts }) : null,
    act === 'renewed' && day ? t('nextPayment', { day }) : null,
    paper ? t(act === 'renewed' ? 'paper.paid' : 'paper.refunded', { link: paper }) : null,
    t(act === 'cardEnds' ? 'link.card' : 'link', { link: purchases }),
    portal || null,
  ],
})

const paymentIntros = {
  renewed: 'intro.renewed',
  refunded: 'intro.paymentRefunded',
  partlyRefunded: 'intro.paymentPartlyRefunded',
} as const

type Counted = { organization: string; customer: string; fact: PaymentFact; settled: readonly Settled[] }

/**
 * Mails that say how something stands wait so long, and are sent if it still stands so: what is reported late, or after a clock was moved, is
 * counted event after event, and only the last one says how it ends.
 */
const settleSeconds = 60
const waiting: readonly SubscriptionAct[] = ['failed', 'trialEnds', 'closed']

export const queueSubscriptionMail = (
  deps: Pick<Deps, 'jobs'>,
  facts: SubscriptionFacts,
  { client }: { client: Queryable },
): Promise<void> =>
  subscriptionMail.queue(deps, facts, {
    client,
    ...(waiting.includes(facts.act) && { startAfterSeconds: settleSeconds }),
    // Each attempt has its own, of which the last is sent.
    ...(facts.act === 'closed' && { singletonKey: `closed ${facts.member}` }),
  })

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
    const amount = findAmount(act, fact, folded)
    // While a payment is late, what is open ends with the grace.
    const day =
      act === 'renewed' || act === 'trialEnds' || act === 'kept' ? after.nextPaymentAt : after.expiresOn
    await queueSubscriptionMail(
      deps,
      {
        ...{ organization, customer, member, act, amount, day, reference, invoice },
        ...(act === 'failed' && { attempts: after.failedPaymentAttempts }),
        ...((act === 'refunded' || act === 'partlyRefunded') && { refund: sumRefunds(after, fact) }),
      },
      { client },
    )
    // One that waits is noted once it is sent.
    if (!waiting.includes(act)) await noteMail(client, { organization, customer, reference, act }, deps.now())
  }
}

/** What was paid, or given back this time, since the fact of a refund may sum up all of it. Null: the price. */
function findAmount(
  act: SubscriptionAct,
  fact: PaymentFact,
  { before, after }: Record<'before' | 'after', FoldedPurchases>,
): number | null {
  if (act === 'renewed') return fact.amount
  if (act !== 'refunded' && act !== 'partlyRefunded') return null
  // A dispute that was lost takes all of it back and names no refund.
  return refundedOf(after, fact) - refundedOf(before, fact) || fact.amount
}

const refundedOf = (folded: FoldedPurchases, { reference, invoice }: PaymentFact): number =>
  folded.purchases[reference]?.later[invoice ?? '']?.refunded ?? 0

/** Of one payment, after an event. */
function sumRefunds(folded: FoldedPurchases, fact: PaymentFact): { inAll: number; left: number } {
  const paid = folded.purchases[fact.reference]?.later[fact.invoice ?? '']?.paid ?? 0
  const inAll = Math.min(paid, refundedOf(folded, fact))
  return { inAll, left: paid - inAll }
}

function chooseAct(
  fact: PaymentFact,
  { before, after }: Record<'before' | 'after', FoldedPurchases>,
): SubscriptionAct | null {
  const has = (folded: FoldedPurchases, standing: 'paid' | 'refunded') =>
    folded.purchases[fact.reference]?.later[fact.invoice ?? '']?.standing === standing
  const hasBecome = (standing: 'paid' | 'refunded') => has(after, standing) && !has(before, standing)
  // A payment that a code made free has no receipt, and nothing was received.
  if (fact.type === 'periodPaid') return hasBecome('paid') && fact.amount !== 0 ? 'renewed' : null
  if (fact.type === 'refunded' && hasBecome('refunded')) return 'refunded'
  if (fact.type === 'refunded' || fact.type === 'partlyRefunded')
    return has(after, 'paid') && refundedOf(after, fact) > refundedOf(before, fact) ? 'partlyRefunded' : null
  if (fact.type === 'periodFailed')
    return after.status === 'OVERDUE' && after.failedPaymentAttempts > before.failedPaymentAttempts
      ? 'failed'
      : null
  if (fact.type === 'trialEnding') return after.status === 'TRIAL' && after.nextPaymentAt ? 'trialEnds' : null
  if (fact.type !== 'renewal' || after.status === 'EXPIRED' || after.status === 'PENDING') return null
  if (!before.endsAt && after.endsAt) return 'cancelled'
  return before.endsAt && !after.endsAt ? 'kept' : null
}

type Row = Record<'currency' | 'reference', string> & {
  name: string | null
  /** What the member has now, and whether this invoice is the newest of it. */
  held: string | null
  isNewest: boolean
  amount: number
  part: number
  parts: number | null
  /** How many payments were made, also those that a code made free; the beginning of a trial is none. */
  made: number
  term: Term | null
  discount: number
  duration: Coupon['duration'] | null
  months: number | null
  /** When it was bought, and how long its trial was. */
  at: Date
  trialDays: number
}

async function lookUpSubscription(
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'ports' | 'settings'>,
  facts: SubscriptionFacts,
) {
  const { organization, customer, member, act, amount, day, reference, invoice, card } = facts
  const standing = await findStanding(deps, member)
  if (!standing || !(await isStillTrue(deps, facts, standing))) return null
  const rows = await query<Row>(
    deps.db,
    Prisma.sql`SELECT s.name, h.name AS held, coalesce(m."paymentInvoiceId" = ${invoice ?? null}, false) AS "isNewest",
        p.amount, p.currency, p."referenceID" AS reference, CASE WHEN p.plan = 'installments' THEN p.parts END AS parts,
        (SELECT count(*)::int FROM "Payment" o WHERE o.member = p.member AND o."referenceID" = p."referenceID"
          AND o.status = 'paid' AND o."paidAmount" > 0) AS part,
        (SELECT count(*)::int FROM "Payment" o WHERE o.member = p.member AND o."referenceID" = p."referenceID"
          AND o.status = 'paid' AND (o."isRenewal" OR o."trialDays" = 0)) AS made,
        p.term, coalesce(p."discountAmount", 0) AS discount, k.duration, k.months, p."createdAt" AS at, p."trialDays"
      FROM "Payment" p LEFT JOIN "Membership" s ON s.key = p.membership LEFT JOIN "Coupon" k ON k.key = p.coupon
        LEFT JOIN "Member" m ON m.key = p.member LEFT JOIN "Membership" h ON h.key = m.membership
      WHERE p.organization = ${organization} AND p.member = ${member} AND p.plan <> 'onetime' AND NOT p."isRenewal"
      -- A payment of a former plan is about that one.
      ORDER BY p."referenceID" IS NOT DISTINCT FROM ${reference ?? null} DESC, p."createdAt" DESC LIMIT 1`,
  )
  const buyer = await findBuyer(deps, customer, [member])
  const [price] = rows
  // Erased meanwhile.
  if (!buyer || !price) return null
  if (waiting.includes(act)) {
    // A mail that is tried again is noted once.
    const once = JSON.stringify([member, invoice, day, facts.attempts])
    await noteMail(
      deps.db.pool,
      { organization, customer, reference: price.reference, act, once },
      deps.now(),
    )
  }
  const { language, terms } = buyer
  const dueOn = findDay(act, day, standing)
  const values = {
    act,
    item: oneLine(price.name ?? ''),
    sum: formatMoney(amount ?? findNextSum(price), price.currency, language),
    refundedInAll: facts.refund ? formatMoney(facts.refund.inAll, price.currency, language) : null,
    staysPaid: facts.refund ? formatMoney(facts.refund.left, price.currency, language) : null,
    day: dueOn && dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(dueOn),
    open:
      isOpenAt(standing, deps.now()) && isGivenBack(act, price) ? oneLine(price.held ?? '') || null : null,
    paper:
      !reference || !invoice
        ? null
        : act === 'renewed'
          ? buyer.page(`/receipt/${makeRenewalId(member, invoice)}`)
          : act === 'refunded' || act === 'partlyRefunded'
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

/** Who gets the newest payment back whole loses access as soon as the provider has ended the subscription. */
const isGivenBack = (act: SubscriptionAct, { isNewest }: Row): boolean =>
  act === 'partlyRefunded' || (act === 'refunded' && !isNewest)

/** What is charged next, in minor units, with the code that it was bought with. */
function findNextSum({ amount, discount, duration, months, term, made, at, trialDays }: Row): number {
  if (discount === 0 || duration === null || term === null) return amount
  const anchor = new Date(at.getTime() + trialDays * 86_400_000)
  const reduced = countReduced({ duration, months }, term, anchor)
  return reduceSum({ asked: amount, discount, reduced }, made + 1)
}

/** Of a mail that waits, how it is by now; a next payment that is over is not named. */
function findDay(act: SubscriptionAct, day: string | null, standing: Standing): Date | null {
  if (act === 'failed' || act === 'closed') return standing.expiresOn
  if (act === 'trialEnds') return standing.nextPaymentAt
  const queued = day === null ? null : new Date(day)
  return act === 'renewed' && queued?.getTime() !== standing.nextPaymentAt?.getTime() ? null : queued
}
