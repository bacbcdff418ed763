import { z } from 'zod'
import { inDays, longestOfSales } from './period.ts'
import { defineReport } from './Report.ts'
import { narrowing, page } from './reportArguments.ts'

/** Money is in minor units of the currency of its row. An order belongs to the day of its checkout, and so do its refunds. */
const { portal } = narrowing
/** Whether purchases at the built-in test checkout are counted as if money had moved: to try the report out. */
const tests = z.boolean().default(false)

const currency = { kind: 'key', label: 'Currency' } as const
const sums = {
  orders: { kind: 'count', label: 'New orders' },
  gross: { kind: 'money', label: 'Paid' },
  refunded: { kind: 'money', label: 'Refunded' },
  net: { kind: 'money', label: 'Net' },
} as const

/** A row for each currency, the most used first. */
export const salesSummary = defineReport({
  name: 'salesSummary',
  description: 'Orders of a period: what was paid, given back, and is left, by currency.',
  args: inDays({ portal, tests }, longestOfSales),
  columns: { currency, ...sums, disputed: { kind: 'count', label: 'Disputed' } },
})

/** A row for each currency: what is paid by term today, and what ended in the period. */
export const subscriptions = defineReport({
  name: 'subscriptions',
  description:
    'Subscriptions: what they bring per month, how many there are, and how many ended in a period.',
  args: inDays({ portal, tests }, longestOfSales),
  columns: {
    currency,
    /** Weekly, quarterly and yearly prices as those of a month; without trials and what was cancelled. */
    monthly: { kind: 'money', label: 'Recurring per month' },
    running: { kind: 'count', label: 'Subscriptions' },
    trials: { kind: 'count', label: 'In their trial' },
    ending: { kind: 'count', label: 'Cancelled, still open' },
    lost: { kind: 'count', label: 'Ended' },
  },
})

export const salesByMonth = defineReport({
  name: 'salesByMonth',
  description: 'For each month of a period: orders, what was paid, given back, and is left.',
  args: inDays({ portal, tests, ...page }, longestOfSales),
  columns: { month: { kind: 'text', label: 'Month' }, currency, ...sums },
})

/** The most paid for first. */
export const salesByMembership = defineReport({
  name: 'salesByMembership',
  description: 'For each membership: how often it was bought, what was paid, given back, and is left.',
  args: inDays({ portal, tests, ...page }, longestOfSales),
  columns: {
    key: { kind: 'key', label: 'Key' },
    name: { kind: 'text', label: 'Membership', isOptional: true },
    currency,
    ...sums,
  },
})

export const orderStates = [
  'paid',
  'trial',
  'trialEnded',
  'nothing',
  'refunded',
  'partlyRefunded',
  'disputed',
  'different',
  'failed',
  'pending',
  'changed',
] as const
export type OrderState = (typeof orderStates)[number]

/** `changed`: a subscription became another one, and what that cost was paid. */
export const orderStateWords = {
  ...{
    paid: 'Paid',
    trial: 'Trial',
    trialEnded: 'Trial ended',
    nothing: 'Nothing due',
    refunded: 'Refunded',
  },
  ...{ partlyRefunded: 'Refunded in part', disputed: 'Disputed', different: 'Another sum was paid' },
  ...{ failed: 'Not paid', pending: 'At the checkout', changed: 'Plan changed' },
} as const satisfies Record<OrderState, string>

/** Checkouts that were begun, and that nobody has paid: left, declined, or still open. */
export const unfinishedStates = ['pending', 'failed'] as const satisfies readonly OrderState[]

/** What orders are found by: their state, that they were not finished, or that they were made at the built-in test checkout. */
export const orderFilters = [...orderStates, 'unfinished', 'test'] as const

/** Those with a payment in the period, the newest first; those that nobody paid for only where they are asked for. */
export const orders = defineReport({
  name: 'orders',
  description:
    'Each order of a period: who bought what, what it cost, and its state. Checkouts that nobody paid are found by the state “unfinished”.',
  args: inDays(
    {
      portal,
      ...page,
      /** Null: all but those that nobody paid for. */
      state: z.enum(orderFilters).nullable().default(null),
      search: z.string().max(200).default(''),
    },
    longestOfSales,
  ),
  columns: {
    number: { kind: 'text', label: 'Order' },
    moment: { kind: 'moment', label: 'Day' },
    customer: { kind: 'key', label: 'Customer' },
    name: { kind: 'text', label: 'Buyer', isOptional: true },
    email: { kind: 'text', label: 'Email', isOptional: true },
    items: { kind: 'text', label: 'Items' },
    member: { kind: 'key', label: 'Member' },
    currency,
    /** Of each payment, where it is paid by term or in parts. */
    price: { kind: 'money', label: 'Price' },
    term: {
      ...{ kind: 'text', label: 'Paid each', isOptional: true },
      words: { weekly: 'week', monthly: 'month', quarterly: 'quarter', yearly: 'year' },
    },
    parts: { kind: 'count', label: 'Installments', isOptional: true },
    gross: { kind: 'money', label: 'Paid' },
    refunded: { kind: 'money', label: 'Refunded' },
    state: { kind: 'text', label: 'State', words: orderStateWords },
    provider: {
      ...{ kind: 'text', label: 'Paid through', isOptional: true },
      words: { stripe: 'Stripe', test: 'Test checkout: no money moved', free: 'Free' },
    },
    coupon: { kind: 'text', label: 'Discount code', isOptional: true },
    /** Of all that was paid and given back, what the payments of the period are. */
    net: { kind: 'money', label: 'Net in period' },
  },
})
