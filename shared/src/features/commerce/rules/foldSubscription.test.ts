import { describe, expect, it } from 'vitest'
import { createRandom } from '#shared/testing/createRandom.ts'
import { shuffle } from '#shared/testing/shuffle.ts'
import type { Plan } from '../../portals/rules/paymentPlans.ts'
import { foldPurchases, type Purchase } from './foldPurchases.ts'
import type { PaymentFact } from './paymentFact.ts'
import { addTerms, graceDays } from './paymentPlan.ts'

const member = 'acme~m1'
const dayMs = 86_400_000
const start = Date.UTC(2026, 0, 31, 12)
const day = (count: number) => new Date(start + count * dayMs).toISOString()
const month = (count: number) => addTerms(new Date(start), 'monthly', count).toISOString()
const monthly: Plan = { kind: 'recurring', term: 'monthly', trialDays: 0 }
const withTrial: Plan = { ...monthly, trialDays: 14 }
const parts: Plan = { kind: 'installments', term: 'monthly', trialDays: 0, parts: 3 }

let count = 0
function nextId() {
  count += 1
  return `e${String(count).padStart(6, '0')}`
}
const fact = (given: Partial<PaymentFact> & Pick<PaymentFact, 'type' | 'occurredAt'>): PaymentFact => ({
  ...{ id: nextId(), reference: 'r1', reason: null, member: null },
  ...{ amount: null, subtotal: null, currency: null, subscription: 'sub_1' },
  ...given,
})
const period = (at: number, more: Partial<PaymentFact> = {}) =>
  fact({
    ...{ type: 'periodPaid', invoice: `in_${at}`, cause: at === 0 ? 'first' : 'next', occurredAt: month(at) },
    ...{ amount: 900, currency: 'USD', periodFrom: month(at), periodUntil: month(at + 1) },
    ...more,
  })
const trial = () => period(0, { amount: 0, periodUntil: day(14), invoice: 'in_trial' })
const failed = (at: number, occurredAt = month(at)) =>
  fact({ type: 'periodFailed', invoice: `in_${at}`, cause: 'next', occurredAt })
const renewal = (endsAt: string | null, occurredAt: string) => fact({ type: 'renewal', endsAt, occurredAt })

function fold(plan: Plan, facts: PaymentFact[], now: string, membership: Days = null) {
  const purchase: Purchase = { reference: 'r1', plan, total: 900, currency: 'USD', startedAt: day(0) }
  return foldPurchases(member, [purchase], facts, { membership, now: Date.parse(now) })
}
type Days = Parameters<typeof foldPurchases>[3]['membership']
const daysAfter = (moment: string, days: number) => new Date(Date.parse(moment) + days * dayMs).toISOString()

describe('a subscription', () => {
  it('is active while its periods are paid, and says when the next payment is due', () => {
    const facts = [period(0), period(1)]
    expect(fold(monthly, facts, day(40))).toMatchObject({
      ...{ status: 'ACTIVE', nextPaymentAt: month(2), endsAt: null, subscription: 'sub_1' },
      ...{ expiresOn: daysAfter(month(2), graceDays.monthly), lastPaymentAt: month(1) },
    })
  })

  it('is overdue once a payment failed, stays open for the grace, and expires unpaid', () => {
    const facts = [period(0), failed(1), failed(1, daysAfter(month(1), 2))]
    expect(fold(monthly, facts, daysAfter(month(1), 3))).toMatchObject({
      ...{ status: 'OVERDUE', failedPaymentAttempts: 2, expiresOn: daysAfter(month(1), 7) },
    })
    const over = {
      status: 'EXPIRED',
      statusReason: 'unpaid',
      expiresOn: daysAfter(month(1), 7),
      nextPaymentAt: null,
    }
    expect(fold(monthly, facts, daysAfter(month(1), 7))).toMatchObject(over)
    // Paid late: the period counts from its own beginning.
    const late = period(1, { occurredAt: daysAfter(month(1), 9) })
    expect(fold(monthly, [...facts, late], daysAfter(month(1), 9))).toMatchObject({
      ...{ status: 'ACTIVE', failedPaymentAttempts: 0, nextPaymentAt: month(2) },
    })
  })

  it('is overdue a day after its payment was due, if nothing was heard of it', () => {
    expect(fold(monthly, [period(0)], daysAfter(month(1), 0.9)).status).toBe('ACTIVE')
    expect(fold(monthly, [period(0)], daysAfter(month(1), 1)).status).toBe('OVERDUE')
  })

  it('stays open until the end of what was paid after it was cancelled, and goes on if that is undone', () => {
    const cancelled = [period(0), renewal(month(1), day(3))]
    expect(fold(monthly, cancelled, day(5))).toMatchObject({
      ...{ status: 'ACTIVE', endsAt: month(1), expiresOn: month(1), nextPaymentAt: null },
    })
    expect(fold(monthly, cancelled, month(1))).toMatchObject({ status: 'EXPIRED', statusReason: 'ended' })
    const undone = [...cancelled, renewal(null, day(4))]
    expect(fold(monthly, undone, day(5))).toMatchObject({ endsAt: null, nextPaymentAt: month(1) })
  })

  it('is cancelled within the second in which it began', () => {
    for (const facts of [
      [renewal(null, day(1)), renewal(month(1), day(1))],
      [renewal(month(1), day(1)), renewal(null, day(1))],
    ])
      expect(fold(monthly, [period(0), ...facts], day(2)).endsAt).toBe(month(1))
  })

  it('keeps what was paid when it is ended at once', () => {
    const facts = [period(0), fact({ type: 'ended', endsAt: day(3), occurredAt: day(3) })]
    expect(fold(monthly, facts, day(5))).toMatchObject({ status: 'ACTIVE', expiresOn: month(1) })
  })

  it('opens nothing for a period that was given back whole', () => {
    const refund = fact({ type: 'refunded', invoice: 'in_0', amount: 900, occurredAt: day(2) })
    expect(fold(monthly, [period(0), refund], day(3))).toMatchObject({
      ...{ status: 'EXPIRED', statusReason: 'refunded' },
    })
    const part = fact({ type: 'partlyRefunded', invoice: 'in_0', amount: 100, occurredAt: day(2) })
    expect(fold(monthly, [period(0), part], day(3))).toMatchObject({
      ...{ status: 'ACTIVE', purchases: { r1: { standing: 'paid', refunded: { ofAll: 100 } } } },
    })
  })

  it('opens nothing for another sum or currency, and says so', () => {
    expect(fold(monthly, [period(0, { amount: 1 })], day(1))).toMatchObject({
      ...{ status: 'PENDING', purchases: { r1: { standing: 'different', paid: 1 } } },
    })
    expect(fold(monthly, [period(0, { currency: 'JPY' })], day(1)).status).toBe('PENDING')
    // After a discount.
    expect(fold(monthly, [period(0, { amount: 500, subtotal: 900 })], day(1)).status).toBe('ACTIVE')
    // Where the plan was changed, the rest of the old one is taken off.
    expect(fold(monthly, [period(0, { amount: 300, cause: 'change' })], day(1)).status).toBe('ACTIVE')
  })
})

it('was open until the provider gave up what it could not charge, and no longer than its time of grace', () => {
  const givenUp = (days: number) => [
    period(0),
    failed(1),
    fact({ type: 'ended', occurredAt: daysAfter(month(1), days) }),
  ]
  const seen = daysAfter(month(1), 20)
  for (const [days, open] of [
    [5, 5],
    [9, graceDays.monthly],
  ] as const)
    expect(fold(monthly, givenUp(days), seen)).toMatchObject({
      ...{ status: 'EXPIRED', statusReason: 'unpaid', expiresOn: daysAfter(month(1), open) },
      nextPaymentAt: null,
    })
})

describe('a trial', () => {
  it('is open until its end, and then as long as is paid', () => {
    expect(fold(withTrial, [trial()], day(3))).toMatchObject({ status: 'TRIAL', nextPaymentAt: day(14) })
    const paid = period(1, { periodFrom: day(14), periodUntil: day(45), occurredAt: day(14) })
    expect(fold(withTrial, [trial(), paid], day(15))).toMatchObject({
      status: 'ACTIVE',
      nextPaymentAt: day(45),
    })
    expect(fold(withTrial, [trial(), failed(1, day(14))], day(15)).status).toBe('OVERDUE')
    expect(fold(withTrial, [trial(), failed(1, day(14))], day(21))).toMatchObject({
      ...{ status: 'EXPIRED', statusReason: 'unpaid' },
    })
  })
  it('is over at once when it is ended, and at its end when it is cancelled', () => {
    const ended = fact({ type: 'ended', endsAt: day(3), occurredAt: day(3) })
    expect(fold(withTrial, [trial(), ended], day(4))).toMatchObject({ status: 'EXPIRED', expiresOn: day(3) })
    expect(fold(withTrial, [trial(), renewal(day(14), day(3))], day(4))).toMatchObject({
      ...{ status: 'TRIAL', expiresOn: day(14), nextPaymentAt: null },
    })
  })
  it('is none where nothing was asked for it', () => {
    expect(fold(monthly, [trial()], day(3)).status).toBe('PENDING')
  })
})

describe('installments', () => {
  it('open from the first part, close while one stays unpaid, and stay open after the last', () => {
    expect(fold(parts, [period(0)], day(3))).toMatchObject({ status: 'ACTIVE', nextPaymentAt: month(1) })
    expect(fold(parts, [period(0), failed(1)], daysAfter(month(1), 8)).status).toBe('EXPIRED')
    const all = [period(0), period(1), period(2)]
    expect(
      fold(parts, [...all, fact({ type: 'ended', endsAt: month(3), occurredAt: month(3) })], month(40)),
    ).toMatchObject({
      ...{ status: 'ACTIVE', expiresOn: null, nextPaymentAt: null },
    })
  })
  it('expire as the membership says, from the first part, once all are paid', () => {
    const days = { expires: true, expiresAfterDays: 365, expiresOn: null }
    expect(fold(parts, [period(0), period(1), period(2)], day(100), days).expiresOn).toBe(
      daysAfter(day(0), 365),
    )
  })
})

describe('10,000 histories of subscriptions', () => {
  it('give one entitlement, shuffled, doubled and cut into deliveries', () => {
    const random = createRandom(20_260_202).next
    const seen = new Map<string, number>()
    for (let round = 0; round < 10_000; round += 1) {
      const plan = [monthly, withTrial, parts][Math.floor(random() * 3)] ?? monthly
      const facts = madeUp(plan, random)
      const now = day(random() < 0.3 ? random() * 20 : random() * 200)
      const expected = fold(plan, facts, now)
      const key = `${expected.status} ${expected.statusReason}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
      const delivered = shuffle([...facts, ...facts.filter(() => random() < 0.4)], random)
      expect(fold(plan, delivered, now)).toEqual(expected)
    }
    for (const outcome of [
      'PENDING null',
      'TRIAL null',
      'ACTIVE null',
      'OVERDUE null',
      'EXPIRED unpaid',
      'EXPIRED ended',
      'EXPIRED refunded',
    ])
      expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(100)
  })
})

function madeUp(plan: Plan, random: () => number): PaymentFact[] {
  const facts: PaymentFact[] = []
  if (random() < 0.05) return facts
  const hasTrial = plan.kind !== 'onetime' && plan.trialDays > 0
  if (hasTrial) facts.push(trial())
  const length = Math.floor(random() * 6)
  for (let at = hasTrial ? 1 : 0; at <= length; at += 1) {
    if (random() < 0.2) facts.push(failed(at))
    if (random() < 0.85) facts.push(period(at, random() < 0.05 ? { amount: 1 } : {}))
    if (random() < 0.2)
      facts.push(
        fact({
          type: random() < 0.6 ? 'refunded' : 'partlyRefunded',
          ...{ invoice: `in_${at}`, amount: 300, occurredAt: daysAfter(month(at), 2) },
        }),
      )
    if (random() < 0.05)
      facts.push(fact({ type: 'disputed', invoice: `in_${at}`, occurredAt: daysAfter(month(at), 3) }))
    if (random() < 0.2) facts.push(renewal(random() < 0.6 ? month(at + 1) : null, daysAfter(month(at), 4)))
  }
  if (random() < 0.2) facts.push(fact({ type: 'ended', endsAt: month(length), occurredAt: month(length) }))
  return facts
}
