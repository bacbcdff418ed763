import { describe, expect, it } from 'vitest'
import fixtures from '#server/testing/stripe/fixtures.json' with { type: 'json' }
import { factFor, readStripeEvent } from './readStripeEvent.ts'

const names = { organization: 'acme', reference: 'r1' }
const day = 86_400
const from = 1_800_000_000

const read = (type: string, object: object, previous_attributes?: object) => {
  const data = { object, previous_attributes }
  const event = { ...fixtures.event, id: 'evt_1', type, created: from, data }
  const heard = readStripeEvent(Buffer.from(JSON.stringify(event)))
  return heard && factFor({ organization: 'acme' }, heard)
}
const at = (seconds: number) => new Date(seconds * 1000).toISOString()

const line = (start: number, end: number, proration = false) => ({
  ...fixtures.invoice.lines.data[0],
  period: { start, end },
  parent: {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: { proration, subscription: 'sub_1', subscription_item: 'si_1' },
  },
})
/** A line of an invoice item: what a change of the plan credits, and what a school adds by hand. */
const itemLine = (start: number, end: number, proration: boolean) => ({
  ...fixtures.invoice.lines.data[0],
  period: { start, end },
  parent: {
    type: 'invoice_item_details',
    invoice_item_details: { invoice_item: 'ii_1', proration, subscription: 'sub_1' },
    subscription_item_details: null,
  },
})
const { subscription: _legacy, ...current } = fixtures.invoice
const invoice = {
  ...current,
  ...{ id: 'in_1', customer: 'cus_1', billing_reason: 'subscription_cycle', currency: 'eur' },
  ...{ amount_paid: 2261, subtotal: 1900 },
  parent: {
    type: 'subscription_details',
    quote_details: null,
    subscription_details: { metadata: names as Record<string, string>, subscription: 'sub_1' },
  },
  lines: { ...fixtures.invoice.lines, data: [line(from, from + 31 * day)] },
}
const subscription = {
  ...fixtures.subscription,
  ...{ id: 'sub_1', customer: 'cus_1', metadata: names, ended_at: null },
  ...{ cancel_at: null as number | null, cancel_at_period_end: false },
  items: {
    ...fixtures.subscription.items,
    data: [{ ...fixtures.subscription.items.data[0], current_period_end: from + 31 * day }],
  },
}

it('a debit that failed ends its checkout, and a declined card does not', () => {
  const session = { ...invoice, metadata: names, payment_intent: 'pi_1' }
  expect(read('checkout.session.async_payment_failed', session)).toMatchObject({
    ...{ type: 'closed', reason: 'declined' },
  })
  expect(read('payment_intent.payment_failed', session)).toMatchObject({ type: 'failed', reason: 'declined' })
})

describe('an invoice', () => {
  it('says discount, tax and where its buyer is, and nothing of an address that is none', () => {
    const said = {
      ...{ total_discount_amounts: [{ amount: 100 }, { amount: 50 }], total_taxes: [{ amount: 361 }] },
      customer_address: {
        line1: '1 Quay',
        line2: null,
        postal_code: '20457',
        city: 'Hamburg',
        country: 'DE',
      },
    }
    expect(read('invoice.paid', { ...invoice, ...said })).toMatchObject({
      ...{ discount: 150, tax: 361, address: '1 Quay\n20457 Hamburg\nDE' },
    })
    expect(read('invoice.paid', { ...invoice, customer_address: 'somewhere' })).toMatchObject({
      address: null,
    })
  })

  it('says what was paid before tax and after it, by whom, and for which period', () => {
    expect(read('invoice.paid', invoice)).toEqual({
      ...{ id: 'evt_1', occurredAt: at(from), type: 'periodPaid', cause: 'next', invoice: 'in_1' },
      ...{ discount: 0, tax: null, address: null },
      ...{ reference: 'r1', reason: null, member: null, subscription: 'sub_1', payer: 'cus_1' },
      ...{ amount: 2261, subtotal: 1900, currency: 'EUR' },
      ...{ periodFrom: at(from), periodUntil: at(from + 31 * day) },
    })
  })

  it('that failed says what was to be paid', () => {
    expect(read('invoice.payment_failed', { ...invoice, amount_paid: 0, amount_due: 2261 })).toMatchObject({
      ...{ type: 'periodFailed', amount: 2261, subtotal: 1900 },
    })
  })

  it('is read without the fractions of yen', () => {
    const yen = { ...invoice, currency: 'jpy', amount_paid: 500, subtotal: 500 }
    expect(read('invoice.paid', yen)).toMatchObject({ amount: 500, subtotal: 500, currency: 'JPY' })
  })

  it.each([
    ['subscription_create', 'first'],
    ['subscription_cycle', 'next'],
    ['subscription_update', 'change'],
  ])('of the reason %s is of the kind %s', (billing_reason, cause) => {
    expect(read('invoice.paid', { ...invoice, billing_reason })).toMatchObject({ cause })
  })

  it.each([
    ['the rest of a former plan', line(from - 9 * day, from + 40 * day, true)],
    ['a credit for it', itemLine(from - 9 * day, from + 40 * day, true)],
    ['what a school added by hand', itemLine(from - 60 * day, from - 60 * day, false)],
  ])('is for its term, and not for %s', (_what, other) => {
    const lines = { ...invoice.lines, data: [other, ...invoice.lines.data] }
    expect(read('invoice.paid', { ...invoice, lines })).toMatchObject({
      ...{ periodFrom: at(from), periodUntil: at(from + 31 * day) },
    })
  })

  it('of a change alone is for the rest of the period', () => {
    const lines = { ...invoice.lines, data: [itemLine(from + day, from + 31 * day, true)] }
    const change = {
      ...invoice,
      billing_reason: 'subscription_update',
      lines,
      subtotal: -300,
      amount_paid: 0,
    }
    expect(read('invoice.paid', change)).toMatchObject({ cause: 'change', subtotal: 0, amount: 0 })
  })
})

describe('a subscription', () => {
  it.each([
    ['goes on', {}, null],
    ['ends on a day that the customer portal wrote', { cancel_at: from + day }, at(from + day)],
    ['ends with its period', { cancel_at_period_end: true }, at(from + 31 * day)],
  ])('%s', (_how, more, endsAt) => {
    const told = { type: 'renewal', endsAt, subscription: 'sub_1', payer: 'cus_1', reference: 'r1' }
    expect(read('customer.subscription.updated', { ...subscription, ...more })).toMatchObject(told)
  })

  it('says nothing where a change is about something else, or it only begins', () => {
    const told = (former: object) => read('customer.subscription.updated', subscription, former)
    expect(told({ schedule: null })).toBeNull()
    expect(told({ cancel_at: from })).toMatchObject({ type: 'renewal', endsAt: null })
    expect(told({ cancel_at_period_end: true })).toMatchObject({ type: 'renewal', endsAt: null })
    expect(read('customer.subscription.created', subscription)).toBeNull()
  })

  it('has ended', () => {
    const ended = { ...subscription, status: 'canceled', ended_at: from + 2 * day }
    expect(read('customer.subscription.deleted', ended)).toMatchObject({
      ...{ type: 'ended', endsAt: at(from + 2 * day) },
    })
  })
})

const { parent: _parent, ...withoutParent } = invoice
const { data: withItems } = subscription.items
const bad: [string, string, object][] = [
  [
    'an invoice of an older version, which names its subscription elsewhere',
    'invoice.paid',
    { ...withoutParent, subscription: 'sub_1', subscription_details: { metadata: names } },
  ],
  ['an invoice without lines', 'invoice.paid', { ...invoice, lines: { ...invoice.lines, data: [] } }],
  [
    'an invoice whose line has no period',
    'invoice.paid',
    { ...invoice, lines: { data: [{ ...invoice.lines.data[0], period: undefined }] } },
  ],
  ['a payment whose name is no text', 'payment_intent.payment_failed', { payment_intent: '\ud800' }],
  ['a purchase whose name is no text', 'invoice.paid', { ...invoice, id: 'in_\u0000' }],
  ['an invoice with a fraction of a cent', 'invoice.paid', { ...invoice, amount_paid: 0.5 }],
  ['an invoice with a negative payment', 'invoice.paid', { ...invoice, amount_paid: -1 }],
  ['an invoice without a currency', 'invoice.payment_failed', { ...invoice, currency: null }],
  ['an invoice without a name', 'invoice.paid', { ...invoice, id: '' }],
  [
    'a subscription of an older version, which keeps its period elsewhere',
    'customer.subscription.updated',
    {
      ...{ ...subscription, current_period_end: from + 31 * day },
      items: { data: withItems.map(({ current_period_end: _end, ...item }) => item) },
    },
  ],
  ['a subscription without items', 'customer.subscription.updated', { ...subscription, items: { data: [] } }],
  [
    'a subscription that does not say whether it ends',
    'customer.subscription.updated',
    { ...subscription, cancel_at_period_end: null },
  ],
  ['an end in milliseconds', 'customer.subscription.updated', { ...subscription, cancel_at: from * 1000 }],
]
it.each(bad)('refuses %s', (_what, type, object) => {
  expect(() => read(type, object)).toThrow(expect.objectContaining({ code: 'bad_request' }))
})

const foreign: [string, string, object][] = [
  [
    'an invoice of no subscription',
    'invoice.paid',
    { ...withoutParent, billing_reason: 'manual', parent: null },
  ],
  [
    'an invoice of another subscription, however large',
    'invoice.paid',
    {
      ...{ ...invoice, amount_paid: 5e9 },
      parent: { subscription_details: { metadata: {}, subscription: 'sub_2' } },
    },
  ],
  ['another subscription', 'customer.subscription.updated', { id: 'sub_2', metadata: {} }],
  [
    'a checkout that sells a subscription, whose invoices say what is paid',
    'checkout.session.async_payment_succeeded',
    { ...fixtures['checkout.session'], mode: 'subscription', payment_status: 'paid', metadata: names },
  ],
  [
    'a checkout that only keeps a card',
    'checkout.session.completed',
    { ...fixtures['checkout.session'], mode: 'setup', amount_total: null },
  ],
  [
    'a checkout of another shop',
    'checkout.session.completed',
    {
      ...fixtures['checkout.session'],
      ...{ client_reference_id: 'their-order', payment_status: 'paid', currency: 'eur' },
      ...{ amount_total: 1, amount_subtotal: 1, metadata: {} },
    },
  ],
]
it.each(foreign)('says nothing of %s', (_what, type, object) => {
  expect(read(type, object)).toBeNull()
})

it.each([
  ['invoice.paid', invoice],
  ['customer.subscription.updated', subscription],
  ['customer.subscription.deleted', subscription],
])('refuses %s of another organization', (type, object) => {
  const other = JSON.parse(JSON.stringify(object).replaceAll('"acme"', '"other"'))
  expect(() => read(type, other)).toThrow(expect.objectContaining({ code: 'forbidden' }))
})
