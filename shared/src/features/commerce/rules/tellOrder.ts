import type { Member } from '../entities/Member.ts'
import type { Membership } from '../entities/Membership.ts'
import { foldPurchases, type Purchase } from './foldPurchases.ts'
import { hasNewPayment } from './hasNewPayment.ts'
import type { PaymentFact } from './paymentFact.ts'

/** What can happen to an order. */
export const orderActs = [
  'begun',
  'changeAsked',
  'granted',
  'paid',
  'declined',
  'left',
  'refunded',
  'partlyRefunded',
  'disputed',
  'disputeWon',
  'disputeLost',
  'trialBegun',
  'renewed',
  'changed',
  'notCharged',
  'cancelled',
  'kept',
  'trialEnding',
  'ended',
  'opened',
  'closed',
  'receipt',
  'creditNote',
  'refundAsked',
  'mailed',
  'coupon',
  // By the staff.
  'statusSet',
  'endSet',
  'endedBy',
  'cancelAsked',
  'keepAsked',
  'swapped',
] as const
export type OrderAct = (typeof orderActs)[number]

/** One thing that happened, in minor units and ISO 8601. */
export type OrderEntry = {
  at: string
  act: OrderAct
  sum: number | null
  day: string | null
  note: string | null
  /** What the staff set. */
  status: Member['status'] | null
}

export const makeEntry = (
  act: OrderAct,
  at: string,
  more: Partial<Omit<OrderEntry, 'at' | 'act'>> = {},
): OrderEntry => ({ at, act, sum: null, day: null, note: null, status: null, ...more })

/**
 * What the provider's facts say of one purchase, each in our words. The same refund told twice is one, and so is the same end: providers
 * repeat with each payment that a subscription goes on.
 */
export function tellFacts(facts: readonly PaymentFact[]): OrderEntry[] {
  const seen = new Set<string>()
  let end: string | null = null
  return inOrder(facts).flatMap((fact) => {
    const name = fact.refund ?? fact.id
    if (seen.has(name)) return []
    seen.add(name)
    if (fact.type === 'renewal') {
      const isNews = (fact.endsAt ?? null) !== end
      end = fact.endsAt ?? null
      if (!isNews) return []
    }
    const act = actOf(fact)
    const { amount, occurredAt, endsAt, periodUntil } = fact
    const day = act === 'cancelled' || act === 'ended' ? (endsAt ?? null) : (periodUntil ?? null)
    return [makeEntry(act, occurredAt, { sum: amount, day })]
  })
}

function actOf({ type, cause, amount, endsAt }: PaymentFact): OrderAct {
  switch (type) {
    case 'failed':
      return 'declined'
    case 'closed':
      return 'left'
    case 'periodPaid':
      if (cause === 'change') return 'changed'
      return cause === 'next' ? 'renewed' : amount === 0 ? 'trialBegun' : 'paid'
    case 'periodFailed':
      return 'notCharged'
    case 'renewal':
      return endsAt ? 'cancelled' : 'kept'
    default:
      return type
  }
}

/** What a member has bought, and what their provider said of it. */
export type Holding = {
  member: string
  purchases: readonly Purchase[]
  facts: readonly PaymentFact[]
  membership: Pick<Membership, 'expires' | 'expiresAfterDays' | 'expiresOn'> | null
  /** What the staff did to the member, the oldest first. */
  changes?: readonly StaffChange[]
  now: number
}

/** Moments in ISO 8601. `by`: a name. */
export type StaffChange = {
  at: string
  by: string | null
  act: 'statusSet' | 'endSet' | 'endedBy' | 'cancelAsked' | 'keepAsked' | 'swapped'
  /** The status that was set; null where none was. */
  status: Member['status'] | null
  /** The end that was set; null for none, undefined where it was not changed. */
  until?: string | null
}

/** What the staff did while this order was the member's newest: with several, each is told once. */
export function tellChanges(reference: string, { purchases, changes = [] }: Holding): OrderEntry[] {
  return changes.flatMap(({ at, by, act, status, until = null }) =>
    isNewest(reference, purchases, at) ? [makeEntry(act, at, { note: by, status, day: until })] : [],
  )
}

/** So many facts are folded one after another; a subscription by the week has that many in two years. */
const mostFacts = 200

/**
 * When the order opened access and when that ended, from the same fold that decides it: after each fact, and once the time is over that the
 * last one gave. Of a member with several orders, what another one opened is told there. What the staff set counts until something is
 * paid, as it does for the member (`settleMember`).
 */
export function tellAccess(
  reference: string,
  { member, purchases, facts, membership, changes = [], now }: Holding,
): OrderEntry[] {
  const ordered = inOrder(facts).slice(0, mostFacts)
  const entries: OrderEntry[] = []
  let until: string | null = null
  let isOpen = false
  let isOurs = false
  let isSet = false
  const close = (at: string, note: string | null) => {
    if (isOurs) entries.push(makeEntry('closed', at, { note }))
    isOpen = false
    isOurs = false
  }
  const fold = (count: number, moment: number) =>
    foldPurchases(member, purchases, ordered.slice(0, count), { membership, now: moment })
  const waiting = changes.filter(({ status, until: end }) => status !== null || end !== undefined)
  /** The staff's own line tells what they did. */
  const setUntil = (moment: string | null) => {
    while (waiting[0] && (moment === null || waiting[0].at < moment)) {
      const change = waiting.shift()
      if (!change) return
      if (isOpen && until !== null && until <= change.at) close(until, 'ended')
      if (change.status !== null) {
        isOpen = isOpenStatus(change.status)
        isOurs = isOpen && isNewest(reference, purchases, change.at)
        isSet = true
      }
      if (change.until !== undefined) until = change.until
    }
  }
  for (const [at, fact] of ordered.entries()) {
    setUntil(fact.occurredAt)
    if (isOpen && until !== null && until <= fact.occurredAt) close(until, 'ended')
    const moment = Date.parse(fact.occurredAt)
    const folded = fold(at + 1, moment)
    const isHeld = isOpenStatus(folded.status)
    if (isSet) {
      const before = fold(at, moment)
      const isMoved = isHeld ? isOpen || hasNewPayment(before, folded) : before.status !== folded.status
      if (!isMoved) continue
      isSet = false
    }
    until = folded.expiresOn
    if (isHeld && !isOpen) {
      isOpen = true
      isOurs = fact.reference === reference
      if (isOurs) entries.push(makeEntry('opened', fact.occurredAt, { day: until }))
    } else if (!isHeld && isOpen) close(fact.occurredAt, folded.statusReason)
  }
  setUntil(null)
  if (isOpen && until !== null && Date.parse(until) <= now) close(until, 'ended')
  return entries
}

const isOpenStatus = (status: Member['status']): boolean => status !== 'PENDING' && status !== 'EXPIRED'

/** Whether it was the newest of a member's purchases at a moment. */
function isNewest(reference: string, purchases: readonly Purchase[], at: string): boolean {
  const begun = purchases.toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
  return (begun.findLast(({ startedAt }) => startedAt <= at) ?? begun[0])?.reference === reference
}

/** Providers date by the second: of one second, a payment comes before what undoes it. */
const ranks: readonly PaymentFact['type'][] = [
  ...(['failed', 'periodFailed', 'granted', 'paid', 'periodPaid', 'trialEnding', 'renewal'] as const),
  ...(['partlyRefunded', 'refunded', 'disputed', 'disputeWon', 'disputeLost', 'closed', 'ended'] as const),
]

const inOrder = (facts: readonly PaymentFact[]): PaymentFact[] =>
  facts.toSorted(
    (one, other) =>
      one.occurredAt.localeCompare(other.occurredAt) ||
      ranks.indexOf(one.type) - ranks.indexOf(other.type) ||
      one.id.localeCompare(other.id),
  )
