import { expect, it } from 'vitest'
import type { Purchase } from './foldPurchases.ts'
import { foldPurchases } from './foldPurchases.ts'
import { judgeRefund } from './judgeRefund.ts'
import { findOrderChain } from './orderChain.ts'
import type { PaymentFact } from './paymentFact.ts'

const member = 'acme~m1'
const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString()
let count = 0
const fact = (given: Partial<PaymentFact> & Pick<PaymentFact, 'type' | 'occurredAt'>): PaymentFact => {
  count += 1
  return {
    ...{ id: `e${count}`, reference: 'silver', reason: null, member: null, subscription: 'sub_1' },
    ...{ amount: null, subtotal: null, currency: null },
    ...given,
  }
}
const paid = (invoice: string, from: number, until: number, more: Partial<PaymentFact> = {}) =>
  fact({
    ...{ type: 'periodPaid', invoice, cause: 'first', occurredAt: day(from), amount: 3000, currency: 'USD' },
    ...{ periodFrom: day(from), periodUntil: day(until) },
    ...more,
  })
const order = (reference: string, total: number, at: number): Purchase => ({
  ...{ reference, total, currency: 'USD', startedAt: day(at) },
  plan: { kind: 'recurring', term: 'monthly', trialDays: 0 },
})
const silver = order('silver', 3000, 0)
const gold = order('gold', 5000, 10)
const change = (amount: number, subtotal: number) =>
  paid('in_gold', 10, 40, { reference: 'gold', cause: 'change', amount, subtotal })
const judge = (
  given: { reference: string; invoice: string | null },
  purchases: Purchase[],
  facts: PaymentFact[],
) => judgeRefund(given, { member, purchases, facts, membership: null, now: Date.parse(day(12)) })
const first = { reference: 'silver', invoice: 'in_1' }

it('ends access with the only payment, and keeps it where another one pays', () => {
  const one = paid('in_1', 0, 30)
  expect(judge(first, [silver], [one])).toEqual({ keepsAccess: false, credited: 0, creditedTo: null })
  // A month that is over: the newest one pays for today.
  const past = paid('in_0', -30, 0)
  const next = paid('in_1', 0, 30, { cause: 'next' })
  expect(judge({ reference: 'silver', invoice: 'in_0' }, [silver], [past, next]).keepsAccess).toBe(true)
  expect(judge(first, [silver], [past, next]).keepsAccess).toBe(false)
})

it('says what a change of plan took of a payment, and that the next plan stays open', () => {
  // 20 of 30 days were left, worth 2000.
  const facts = [paid('in_1', 0, 30), change(3000, 3000)]
  expect(judge(first, [silver, gold], facts)).toEqual({
    ...{ keepsAccess: true, credited: 2000, creditedTo: 'gold' },
  })
  expect(judge({ reference: 'gold', invoice: 'in_gold' }, [silver, gold], facts)).toEqual({
    ...{ keepsAccess: false, credited: 0, creditedTo: null },
  })
  // Tax was added to what was due: it is no part of the credit.
  expect(judge(first, [silver, gold], [facts[0] ?? change(0, 0), change(3570, 3000)]).credited).toBe(2000)
})

it('computes what was left where it was worth more than the new plan, and credits no more than was paid', () => {
  const cheap = order('cheap', 500, 10)
  const moved = paid('in_cheap', 10, 40, { reference: 'cheap', cause: 'change', amount: 0, subtotal: 0 })
  expect(judge(first, [silver, cheap], [paid('in_1', 0, 30), moved]).credited).toBe(2000)
  const reduced = paid('in_1', 0, 30, { amount: 600, subtotal: 3000, discount: 2400 })
  expect(judge(first, [silver, cheap], [reduced, moved]).credited).toBe(500)
  const free = paid('in_1', 0, 30, { amount: 0 })
  expect(judge(first, [silver, cheap], [free, moved]).credited).toBe(0)
})

it('credits nothing of a month that was over before the change', () => {
  const over = paid('in_0', -30, 0)
  const facts = [over, paid('in_1', 0, 30, { cause: 'next' }), change(3000, 3000)]
  expect(judge({ reference: 'silver', invoice: 'in_0' }, [silver, gold], facts)).toMatchObject({
    credited: 0,
  })
})

it('links the orders of one subscription, and no others', () => {
  const other = order('other', 900, 5)
  const asked = order('asked', 900, 11)
  const facts = [
    paid('in_1', 0, 30),
    change(3000, 3000),
    paid('in_9', 5, 35, { reference: 'other', subscription: 'sub_2' }),
  ]
  const purchases = [asked, gold, other, silver]
  expect(findOrderChain('silver', purchases, facts)).toEqual({ former: null, next: 'gold' })
  expect(findOrderChain('gold', purchases, facts)).toEqual({ former: 'silver', next: null })
  for (const alone of ['other', 'asked', 'unknown'])
    expect(findOrderChain(alone, purchases, facts)).toEqual({ former: null, next: null })
})

it('opens nothing by a plan that was replaced, once the next one was given back', () => {
  const facts = [
    paid('in_1', 0, 30),
    change(3000, 3000),
    fact({ type: 'refunded', reference: 'gold', invoice: 'in_gold', occurredAt: day(11), amount: 3000 }),
    fact({ type: 'ended', reference: 'gold', endsAt: day(11), occurredAt: day(11) }),
  ]
  const folded = foldPurchases(member, [silver, gold], facts, { membership: null, now: Date.parse(day(12)) })
  expect(folded).toMatchObject({ status: 'EXPIRED', statusReason: 'refunded' })
})
