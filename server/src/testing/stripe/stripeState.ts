import { randomBytes } from 'node:crypto'
import fixtures from './fixtures.json' with { type: 'json' }

export type Fields = Record<string, unknown>
export type StripeEvent = { id: string; type: string; created: number; data: StripeData }
type StripeData = { object: Fields; previous_attributes?: Fields }

export type Session = Fields & {
  id: string
  mode: string
  status: 'open' | 'complete' | 'expired'
  amount_total: number
  amount_subtotal: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string | null
  subscription: string | null
}
export type Price = Fields & {
  id: string
  active: boolean
  currency: string
  unit_amount: number
  lookup_key: string | null
  recurring: { interval: string; interval_count: number } | null
}
export type Subscription = Fields & {
  id: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  customer: string
  currency: string
  metadata: Record<string, string>
  start_date: number
  billing_cycle_anchor: number
  trial_end: number | null
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  schedule: string | null
  default_payment_method: string | null
  /** Of its customer, who has no other: below zero, it is a credit. */
  balance: number
  /** What is off its payments, from when on. */
  reduced: { coupon: StripeCoupon; from: number } | null
  items: {
    data: (Fields & { price: Price; current_period_start: number; current_period_end: number })[]
  }
}
export type Schedule = Fields & {
  id: string
  status: 'active' | 'released' | 'canceled' | 'completed'
  subscription: string | null
  end_behavior: string
  current_phase: { start_date: number; end_date: number } | null
  phases: Fields[]
}
export type Invoice = Fields & {
  id: string
  status: 'open' | 'paid'
  currency: string
  amount_due: number
  total: number
  subscription: string
}
/** A payment intent with its charge. */
export type Payment = {
  intent: Fields & { id: string; metadata: Record<string, string> }
  amount: number
  currency: string
  refunded: number
  invoice: string | null
}

/** A customer of a test clock, with the card that is charged. */
type StripeCustomer = { id: string; clock: string; card: string }
type Clock = Fields & { id: string; frozen_time: number }

/** What a session or a subscription has off its price. */
export type StripeCoupon = {
  id: string
  amount_off: number | null
  percent_off: number | null
  currency: string | null
  duration: 'once' | 'repeating' | 'forever'
  duration_in_months: number | null
}

export type StripeState = ReturnType<typeof createStripeState>

/** What an account at Stripe holds, and the events that it has told. `now`: milliseconds since 1970. */
export function createStripeState(now: () => number) {
  const events: StripeEvent[] = []
  let movedTo = 0
  const seconds = () => Math.max(movedTo, Math.floor(now() / 1000))
  /** Each object as it was last told, by its id. */
  const told = new Map<unknown, Fields>()
  return {
    seconds,
    /** A test clock was moved to this second. */
    moveTo(second: number): void {
      movedTo = second
    },
    events,
    sessions: new Map<string, Session>(),
    payments: new Map<string, Payment>(),
    subscriptions: new Map<string, Subscription>(),
    schedules: new Map<string, Schedule>(),
    /** In the order in which they were made. */
    invoices: new Map<string, Invoice>(),
    prices: new Map<string, Price>(),
    coupons: new Map<string, StripeCoupon>(),
    configurations: new Map<string, Fields>(),
    webhooks: new Map<string, Fields>(),
    customers: new Map<string, StripeCustomer>(),
    clocks: new Map<string, Clock>(),
    /** By payment method; the others are valid for four years. */
    cardEnds: new Map<string, { year: number; month: number }>(),
    /** `pageSize`: small, so that lists have several pages. */
    account: { charges_enabled: true, hasPortal: true, pageSize: 2 },
    tell(type: string, object: Fields): void {
      const former = told.get(object.id)
      told.set(object.id, structuredClone(object))
      const isChange = former && type.endsWith('.updated')
      const data: StripeData = { object, ...(isChange && { previous_attributes: compare(former, object) }) }
      const event = { ...fixtures.event, id: makeName('evt'), created: seconds(), type, data }
      events.push(structuredClone({ ...event, api_version: '2026-10-28.endive' }))
    },
  }
}

/** What changed, with its former values. */
const compare = (former: Fields, now: Fields): Fields =>
  Object.fromEntries(
    Object.entries(former).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name])),
  )

export const makeName = (kind: string) => `${kind}_test_${randomBytes(12).toString('hex')}`
