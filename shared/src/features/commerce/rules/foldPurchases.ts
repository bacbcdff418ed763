import type { Plan } from '../../portals/rules/paymentPlans.ts'
import type { Member } from '../entities/Member.ts'
import type { Membership } from '../entities/Membership.ts'
import { distinctRefunds } from './distinctRefunds.ts'
import { type FoldedSubscription, foldSubscription, type InvoiceState } from './foldSubscription.ts'
import { hasDiscount } from './hasDiscount.ts'
import { computeExpiry } from './memberState.ts'
import type { PaymentFact } from './paymentFact.ts'

/** One customer's purchase of one membership, as we asked for it. */
export type Purchase = {
  reference: string
  plan: Plan
  /** What the whole purchase costs, in minor units: it may hold other memberships, too. With a plan, one term or part. */
  total: number
  currency: string
  /** What our own code took off its first payment; 0 without one. */
  discount?: number
  startedAt: string
}

export type FoldedPurchases = Pick<
  Member,
  | 'status'
  | 'statusReason'
  | 'expiresOn'
  | 'endsAt'
  | 'nextPaymentAt'
  | 'lastPaymentAt'
  | 'failedPaymentAttempts'
> & {
  /** By the purchase's reference. */
  purchases: Readonly<Record<string, PurchaseState>>
  /** The provider's names of the newest subscription, its customer and the newest invoice that was paid. */
  subscription: string | null
  payer: string | null
  invoice: string | null
  /** The provider's name of the newest payment at once. */
  intent: string | null
}

export type PurchaseState = {
  standing: Standing
  /** In minor units: what was paid for the whole purchase; null if nothing was. Of a subscription, for its first period. */
  paid: number | null
  /** What was given back: of the whole purchase beyond what names a member, and of this member’s part. */
  refunded: { ofAll: number; ofMember: number }
  isDisputed: boolean
  /** The provider's name of a subscription's first invoice, and those of its later periods. */
  invoice: string | null
  later: Readonly<Record<string, InvoiceState>>
}

/** `different`: another sum or currency was paid than was asked. */
export type Standing = 'pending' | 'paid' | 'failed' | 'refunded' | 'different'

type Clock = {
  /** How long what was paid at once is held; null if the membership was deleted. */
  membership: Pick<Membership, 'expires' | 'expiresAfterDays' | 'expiresOn'> | null
  /** Milliseconds since 1970. */
  now: number
}

/**
 * What the purchases of one member come to at a moment, from their events (ENU-13): in any order, each counted once by its id.
 * Pure, and the same for every order, so that events may come late, twice, or before the one that they follow. A refund wins over
 * its payment, in any order, and so does a lost dispute. A payment of another sum or currency than requested gives nothing; what was
 * requested is compared with the payment before discount and tax.
 *
 * PENDING until a payment, ACTIVE while a payment is valid (or what a subscription says: `foldSubscription`), EXPIRED
 * once its time is over, or with its reason once the last payment is refunded. A customer who buys again after that is PENDING
 * again. Each payment at once adds its days to the end of what was paid before.
 */
export function foldPurchases(
  member: string,
  purchases: readonly Purchase[],
  events: readonly PaymentFact[],
  { membership, now }: Clock,
): FoldedPurchases {
  const facts = distinct(events)
  const folded = inOrder(purchases).map((purchase) => foldPurchase({ member, purchase, facts, now }))
  const paidAt = folded.flatMap(({ heldSince }) => (heldSince ? [heldSince] : [])).toSorted()
  const payments = folded.flatMap((one) => one.payments)
  const lasting = { isHeld: paidAt.length > 0, until: membership && computeExpiry(membership, paidAt) }
  const subscription = folded.findLast((one) => one.subscription?.subscription)?.subscription ?? null
  return {
    ...decideStatus(folded, lasting, now),
    lastPaymentAt: payments.toSorted().at(-1) ?? null,
    failedPaymentAttempts: folded.reduce((sum, { failures }) => sum + failures, 0),
    purchases: Object.fromEntries(folded.map(({ reference, state }) => [reference, state])),
    subscription: subscription?.subscription ?? null,
    payer: subscription?.payer ?? null,
    invoice:
      Object.entries(subscription?.invoices ?? {}).findLast(([, { paid }]) => paid !== null)?.[0] ?? null,
    intent: folded.findLast((one) => one.intent)?.intent ?? null,
  }
}

type FoldedPurchase = {
  reference: string
  state: PurchaseState
  /** Since when it is held for as long as the membership says; null if it is not. */
  heldSince: string | null
  /** When something was paid. */
  payments: string[]
  failures: number
  reason: PaymentFact['reason']
  intent: string | null
  subscription: FoldedSubscription | null
}

type Status = Pick<Member, 'status' | 'statusReason' | 'expiresOn' | 'endsAt' | 'nextPaymentAt'>
const nothing: Status = {
  ...{ status: 'PENDING', statusReason: null, expiresOn: null, endsAt: null, nextPaymentAt: null },
}

function decideStatus(
  folded: readonly FoldedPurchase[],
  lasting: { isHeld: boolean; until: string | null },
  now: number,
): Status {
  const isLive = (until: string | null) => until === null || Date.parse(until) > now
  if (lasting.isHeld && isLive(lasting.until))
    return { ...nothing, status: 'ACTIVE', expiresOn: lasting.until }
  // In the order in which they were bought: another plan replaces the one before.
  const accesses = folded.flatMap((one, at) =>
    isReplaced(one, folded.slice(at + 1)) ? [] : (one.subscription?.access ?? []),
  )
  const access = accesses.findLast(({ status }) => status !== 'EXPIRED')
  if (access) {
    const { status, reason, until, endsAt, nextPaymentAt } = access
    return { status, statusReason: reason, expiresOn: until, endsAt, nextPaymentAt }
  }
  const newest = folded.at(-1)
  const waits = newest?.state.standing === 'pending' || newest?.state.standing === 'failed'
  const over = accesses.at(-1)
  if (!waits && (over || lasting.isHeld)) {
    const isByTerm = over && (lasting.until === null || over.until >= lasting.until)
    return isByTerm
      ? {
          ...nothing,
          status: 'EXPIRED',
          statusReason: over.reason,
          expiresOn: over.until,
          endsAt: over.endsAt,
        }
      : { ...nothing, status: 'EXPIRED', expiresOn: lasting.until }
  }
  if (newest?.state.standing === 'refunded')
    return { ...nothing, status: 'EXPIRED', statusReason: 'refunded' }
  return { ...nothing, statusReason: newest?.reason ?? null }
}

/** Its plan was changed: what was left of it was taken off the price of the next one, and opens nothing more. */
const isReplaced = ({ subscription: own }: FoldedPurchase, later: readonly FoldedPurchase[]): boolean =>
  Boolean(own?.subscription) &&
  later.some(
    ({ subscription: next }) =>
      next?.subscription === own?.subscription &&
      Object.values(next?.invoices ?? {}).some(
        ({ cause, standing }) => cause === 'change' && (standing === 'paid' || standing === 'refunded'),
      ),
  )

type Folding = { member: string; purchase: Purchase; facts: readonly PaymentFact[]; now: number }

function foldPurchase({ member, purchase, facts: all, now }: Folding): FoldedPurchase {
  const facts = inOrder(all.filter(({ reference }) => reference === purchase.reference))
  const of = (...types: PaymentFact['type'][]) => facts.filter(({ type }) => types.includes(type))
  const failed = of('failed')
  // A purchase has one checkout: once that is closed, earlier declined payments do not matter.
  const last = of('closed').at(-1) ?? failed.at(-1)
  const { reference, plan, total, currency, discount = 0 } = purchase
  const reason = last?.reason ?? null
  if (plan.kind !== 'onetime') {
    const subscription = foldSubscription({ plan, total, currency, discount, facts }, { member, now })
    const { first, later } = splitFirst(subscription.invoices)
    const [, begun] = first ?? []
    return {
      reference,
      state: {
        standing: begun?.standing ?? (Object.keys(later).length > 0 ? 'paid' : last ? 'failed' : 'pending'),
        paid: begun?.paid ?? null,
        refunded: { ofAll: begun?.refunded ?? 0, ofMember: 0 },
        isDisputed: begun?.isDisputed ?? false,
        invoice: first?.[0] ?? null,
        later,
      },
      heldSince: subscription.completeSince,
      payments: Object.values(subscription.invoices).flatMap(({ paid, at }) => (paid ? [at] : [])),
      failures: failed.length + subscription.failures,
      reason,
      intent: null,
      subscription,
    }
  }
  const isGiven = (fact: PaymentFact) =>
    fact.type === 'granted'
      ? total === discount
      : (fact.subtotal ?? fact.amount) === total && fact.currency === currency && hasDiscount(fact, discount)
  const payments = of('granted', 'paid')
  const given = payments.filter(isGiven)
  const isRefunded =
    of('refunded').some((fact) => fact.member === null || fact.member === member) ||
    of('disputeLost').length > 0
  const standing = isRefunded
    ? 'refunded'
    : given.length > 0
      ? 'paid'
      : payments.length > 0
        ? 'different'
        : last
          ? 'failed'
          : 'pending'
  const paidAt = given[0]?.occurredAt
  return {
    reference,
    state: {
      standing,
      paid: (given[0] ?? payments[0])?.amount ?? null,
      refunded: sumRefunds(facts, member),
      isDisputed: of('disputed').length > of('disputeWon', 'disputeLost').length,
      invoice: null,
      later: {},
    },
    heldSince: (standing === 'paid' && paidAt) || null,
    payments: paidAt ? [paidAt] : [],
    failures: failed.length,
    reason,
    intent: (given[0] ?? payments[0])?.intent ?? null,
    subscription: null,
  }
}

function splitFirst(invoices: FoldedSubscription['invoices']) {
  const entries = Object.entries(invoices)
  const first = entries.find(([, { cause }]) => cause !== 'next')
  return { first, later: Object.fromEntries(entries.filter((entry) => entry !== first)) }
}

/**
 * Refunds of the whole name all that was given back until then, also of members; those of members name their part. A refund of a
 * member that two events tell of is one.
 */
function sumRefunds(facts: readonly PaymentFact[], of: string): PurchaseState['refunded'] {
  const refunds = facts.filter(({ type }) => type === 'refunded' || type === 'partlyRefunded')
  const named = distinctRefunds(refunds.filter(({ member }) => member !== null))
  const sum = (some: readonly PaymentFact[]) => some.reduce((all, { amount }) => all + (amount ?? 0), 0)
  const all = Math.max(0, ...refunds.flatMap(({ member, amount }) => (member === null ? [amount ?? 0] : [])))
  return {
    ofAll: Math.max(0, all - sum(named)),
    ofMember: sum(named.filter(({ member }) => member === of)),
  }
}

const distinct = (facts: readonly PaymentFact[]) => [
  ...new Map(facts.map((fact) => [fact.id, fact])).values(),
]

type Timed = { startedAt: string; reference: string } | { occurredAt: string; id: string }

/** Oldest first; of two of the same moment the id decides, so that the order of arrival never does. */
const inOrder = <T extends Timed>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
const placeOf = (item: Timed) =>
  'id' in item ? `${item.occurredAt} ${item.id}` : `${item.startedAt} ${item.reference}`
