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
  /** The status of each purchase, by its reference. */
  purchases: Readonly<Record<string, Standing>>
}

export type Standing = 'pending' | 'paid' | 'failed' | 'refunded'

/**
 * What the purchases of one member come to, from their events (ENU-13): in any order, each counted once by its id. Pure, and
 * the same for every order, so that events may come late, twice, or before the one that they follow. A refund wins over
 * its payment, in any order. A payment with another amount or currency than requested gives nothing.
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
  const paid = folded.flatMap(({ paidAt, standing }) => (standing === 'paid' && paidAt ? [paidAt] : []))
  const payments = folded.flatMap(({ paidAt }) => (paidAt ? [paidAt] : []))
  const newest = folded.at(-1)
  return {
    ...decideStatus(paid.length > 0, newest),
    heldSince: paid.toSorted().at(-1) ?? null,
    lastPaymentAt: payments.toSorted().at(-1) ?? null,
    failedPaymentAttempts: folded.reduce((sum, { failures }) => sum + failures, 0),
    purchases: Object.fromEntries(folded.map(({ reference, standing }) => [reference, standing])),
  }
}

type FoldedPurchase = {
  reference: string
  standing: Standing
  paidAt: string | null
  failures: number
  reason: PaymentFact['reason']
}

function decideStatus(
  isPaid: boolean,
  newest: FoldedPurchase | undefined,
): Pick<FoldedPurchases, 'status' | 'statusReason'> {
  if (isPaid) return { status: 'ACTIVE', statusReason: null }
  if (newest?.standing === 'refunded') return { status: 'EXPIRED', statusReason: 'refunded' }
  return { status: 'PENDING', statusReason: newest?.reason ?? null }
}

function foldPurchase(member: string, purchase: Purchase, all: readonly PaymentFact[]): FoldedPurchase {
  const facts = all.filter(({ reference }) => reference === purchase.reference)
  const isGiven = (fact: PaymentFact) =>
    fact.type === 'granted'
      ? purchase.total === 0
      : fact.type === 'paid' && fact.amount === purchase.total && fact.currency === purchase.currency
  const paid = facts.filter(isGiven)
  const isRefunded = facts.some(
    (fact) => fact.type === 'refunded' && (fact.member === null || fact.member === member),
  )
  const failed = facts.filter(({ type }) => type === 'failed')
  // A purchase has one checkout: once that is closed, earlier declined payments do not matter.
  const last = inOrder(facts.filter(({ type }) => type === 'closed')).at(-1) ?? inOrder(failed).at(-1)
  const standing = isRefunded ? 'refunded' : paid.length > 0 ? 'paid' : last ? 'failed' : 'pending'
  return {
    reference: purchase.reference,
    standing,
    paidAt:
      paid
        .map(({ occurredAt }) => occurredAt)
        .toSorted()
        .at(0) ?? null,
    failures: failed.length,
    reason: last?.reason ?? null,
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
