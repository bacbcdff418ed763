import type { Member } from '../entities/Member.ts'
import type { PaymentFact } from './paymentFact.ts'

/** One customer's purchase of one membership, as we asked for it. */
export type Purchase = {
  reference: string
  /** What the whole purchase costs, in minor units: it may hold other memberships, too. */
  total: number
  currency: string
  startedAt: string
}

export type FoldedPurchases = Pick<Member, 'status' | 'statusReason'> & {
  /** When its term began: the newest valid payment, ISO 8601; null if it is not held. */
  heldSince: string | null
  lastPaymentAt: string | null
  failedPaymentAttempts: number
  /** By the purchase's reference. */
  purchases: Readonly<Record<string, PurchaseState>>
}

export type PurchaseState = {
  standing: Standing
  /** In minor units: what was paid for the whole purchase; null if nothing was. */
  paid: number | null
  /** What was given back: of the whole purchase without naming a member, and of this member’s part. */
  refunded: { ofAll: number; ofMember: number }
  isDisputed: boolean
}

/** `different`: another sum or currency was paid than was asked. */
export type Standing = 'pending' | 'paid' | 'failed' | 'refunded' | 'different'

/**
 * What the purchases of one member come to, from their events (ENU-13): in any order, each counted once by its id. Pure, and
 * the same for every order, so that events may come late, twice, or before the one that they follow. A refund wins over
 * its payment, in any order, and so does a lost dispute. A payment of another sum or currency than requested gives nothing; what was
 * requested is compared with the payment before discount and tax.
 *
 * PENDING until a payment, ACTIVE while a payment is valid, EXPIRED with its reason once the last payment is
 * refunded. A customer who buys again after a refund is PENDING again. A payment after the end begins a new term.
 */
export function foldPurchases(
  member: string,
  purchases: readonly Purchase[],
  events: readonly PaymentFact[],
): FoldedPurchases {
  const facts = distinct(events)
  const folded = inOrder(purchases).map((purchase) => foldPurchase(member, purchase, facts))
  const paid = folded.flatMap(({ paidAt, state }) => (state.standing === 'paid' && paidAt ? [paidAt] : []))
  const payments = folded.flatMap(({ paidAt }) => (paidAt ? [paidAt] : []))
  const newest = folded.at(-1)
  return {
    ...decideStatus(paid.length > 0, newest),
    heldSince: paid.toSorted().at(-1) ?? null,
    lastPaymentAt: payments.toSorted().at(-1) ?? null,
    failedPaymentAttempts: folded.reduce((sum, { failures }) => sum + failures, 0),
    purchases: Object.fromEntries(folded.map(({ reference, state }) => [reference, state])),
  }
}

type FoldedPurchase = {
  reference: string
  state: PurchaseState
  paidAt: string | null
  failures: number
  reason: PaymentFact['reason']
}

function decideStatus(
  isPaid: boolean,
  newest: FoldedPurchase | undefined,
): Pick<FoldedPurchases, 'status' | 'statusReason'> {
  if (isPaid) return { status: 'ACTIVE', statusReason: null }
  if (newest?.state.standing === 'refunded') return { status: 'EXPIRED', statusReason: 'refunded' }
  return { status: 'PENDING', statusReason: newest?.reason ?? null }
}

function foldPurchase(member: string, purchase: Purchase, all: readonly PaymentFact[]): FoldedPurchase {
  const facts = all.filter(({ reference }) => reference === purchase.reference)
  const of = (...types: PaymentFact['type'][]) => facts.filter(({ type }) => types.includes(type))
  const isGiven = (fact: PaymentFact) =>
    fact.type === 'granted'
      ? purchase.total === 0
      : (fact.subtotal ?? fact.amount) === purchase.total && fact.currency === purchase.currency
  const payments = inOrder(of('granted', 'paid'))
  const given = payments.filter(isGiven)
  const isRefunded =
    of('refunded').some((fact) => fact.member === null || fact.member === member) ||
    of('disputeLost').length > 0
  const failed = of('failed')
  // A purchase has one checkout: once that is closed, earlier declined payments do not matter.
  const last = inOrder(of('closed')).at(-1) ?? inOrder(failed).at(-1)
  return {
    reference: purchase.reference,
    state: {
      standing: isRefunded
        ? 'refunded'
        : given.length > 0
          ? 'paid'
          : payments.length > 0
            ? 'different'
            : last
              ? 'failed'
              : 'pending',
      paid: (given[0] ?? payments[0])?.amount ?? null,
      refunded: sumRefunds(facts, member),
      isDisputed: of('disputed').length > of('disputeWon', 'disputeLost').length,
    },
    paidAt: given[0]?.occurredAt ?? null,
    failures: failed.length,
    reason: last?.reason ?? null,
  }
}

/** Refunds of the whole name all that was given back until then, those of members their part. */
function sumRefunds(facts: readonly PaymentFact[], of: string): PurchaseState['refunded'] {
  const amounts = (isChosen: (fact: PaymentFact) => boolean) =>
    facts.flatMap((fact) => (isChosen(fact) ? [fact.amount ?? 0] : []))
  const isOfAll = ({ type, member }: PaymentFact) =>
    member === null && (type === 'refunded' || type === 'partlyRefunded')
  return {
    ofAll: Math.max(0, ...amounts(isOfAll)),
    ofMember: amounts(({ type, member }) => type === 'refunded' && member === of).reduce(
      (sum, amount) => sum + amount,
      0,
    ),
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
