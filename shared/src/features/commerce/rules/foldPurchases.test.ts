import { describe, expect, it } from 'vitest'
import { createRandom } from '#shared/testing/createRandom.ts'
import { shuffle } from '#shared/testing/shuffle.ts'
import { foldPurchases, type Purchase } from './foldPurchases.ts'
import type { PaymentFact } from './paymentFact.ts'

const member = 'acme~m1'
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
const purchase = (reference: string, minute = 0): Purchase => ({
  reference,
  plan: { kind: 'onetime' },
  total: 1900,
  currency: 'USD',
  startedAt: at(minute),
})
const fact = (id: string, given: Partial<PaymentFact> & Pick<PaymentFact, 'type'>): PaymentFact => ({
  id,
  reference: 'r1',
  reason: null,
  member: null,
  amount: given.type === 'paid' ? 1900 : null,
  subtotal: null,
  currency: given.type === 'paid' ? 'USD' : null,
  occurredAt: at(1),
  ...given,
})
const clock = { membership: null, now: Date.parse(at(59)) }
const fold = (facts: PaymentFact[], purchases = [purchase('r1')], membership: Days = null) =>
  foldPurchases(member, purchases, facts, { ...clock, membership })
type Days = Parameters<typeof foldPurchases>[3]['membership']

describe('one purchase', () => {
  it.each<[string, PaymentFact[], string, string | null]>([
    ['nothing yet', [], 'PENDING', null],
    ['declined', [fact('a', { type: 'failed', reason: 'declined' })], 'PENDING', 'declined'],
    ['cancelled', [fact('a', { type: 'closed', reason: 'cancelled' })], 'PENDING', 'cancelled'],
    [
      'declined and cancelled within one second',
      [fact('b', { type: 'failed', reason: 'declined' }), fact('a', { type: 'closed', reason: 'cancelled' })],
      'PENDING',
      'cancelled',
    ],
    ['paid', [fact('a', { type: 'paid' })], 'ACTIVE', null],
    [
      'paid after a decline',
      [fact('a', { type: 'failed', reason: 'declined' }), fact('b', { type: 'paid', occurredAt: at(2) })],
      'ACTIVE',
      null,
    ],
    ['refunded', [fact('a', { type: 'paid' }), fact('b', { type: 'refunded' })], 'EXPIRED', 'refunded'],
    ['a refund before its payment', [fact('b', { type: 'refunded' })], 'EXPIRED', 'refunded'],
    [
      'another member’s refund',
      [fact('a', { type: 'paid' }), fact('b', { type: 'refunded', member: 'acme~m2' })],
      'ACTIVE',
      null,
    ],
    ['too little paid', [fact('a', { type: 'paid', amount: 1 })], 'PENDING', null],
    ['paid after a discount', [fact('a', { type: 'paid', amount: 1425, subtotal: 1900 })], 'ACTIVE', null],
    ['paid with tax', [fact('a', { type: 'paid', amount: 2261, subtotal: 1900 })], 'ACTIVE', null],
    ['all taken off', [fact('a', { type: 'paid', amount: 0, subtotal: 1900 })], 'ACTIVE', null],
    [
      'the right sum for other lines',
      [fact('a', { type: 'paid', amount: 1900, subtotal: 2000 })],
      'PENDING',
      null,
    ],
    [
      'given back in part',
      [fact('a', { type: 'paid' }), fact('b', { type: 'partlyRefunded', amount: 500 })],
      'ACTIVE',
      null,
    ],
    ['disputed', [fact('a', { type: 'paid' }), fact('b', { type: 'disputed' })], 'ACTIVE', null],
    [
      'a dispute that was lost, told before it began',
      [fact('a', { type: 'paid' }), fact('c', { type: 'disputeLost' }), fact('b', { type: 'disputed' })],
      'EXPIRED',
      'refunded',
    ],
    [
      'a dispute that was won',
      [fact('a', { type: 'paid' }), fact('b', { type: 'disputed' }), fact('c', { type: 'disputeWon' })],
      'ACTIVE',
      null,
    ],
    ['paid in another currency', [fact('a', { type: 'paid', currency: 'JPY' })], 'PENDING', null],
    ['granted, but not free', [fact('a', { type: 'granted' })], 'PENDING', null],
    ['another purchase', [fact('a', { type: 'paid', reference: 'r9' })], 'PENDING', null],
  ])('%s', (_name, facts, status, statusReason) => {
    expect(fold(facts)).toMatchObject({ status, statusReason })
  })

  it('says what was paid and given back, and what is disputed', () => {
    const { r1: state } = fold([
      fact('a', { type: 'paid', amount: 1425, subtotal: 1900 }),
      fact('b', { type: 'partlyRefunded', amount: 100 }),
      fact('c', { type: 'partlyRefunded', amount: 300 }),
      fact('d', { type: 'disputed', amount: 1425 }),
    ]).purchases
    expect(state).toEqual({
      standing: 'paid',
      paid: 1425,
      refunded: { ofAll: 300, ofMember: 0 },
      isDisputed: true,
      invoice: null,
      later: {},
    })
    const other = fold([fact('a', { type: 'paid', amount: 1 })]).purchases.r1
    expect(other).toMatchObject({ standing: 'different', paid: 1 })
  })

  it('counts an event once by its id', () => {
    const failed = fact('a', { type: 'failed', reason: 'declined' })
    expect(fold([failed, failed, { ...failed }]).failedPaymentAttempts).toBe(1)
  })

  it('is held since its payment, regardless of earlier events', () => {
    const facts = [
      fact('a', { type: 'failed', occurredAt: at(1) }),
      fact('b', { type: 'paid', occurredAt: at(5) }),
    ]
    const days = { expires: true, expiresAfterDays: 1, expiresOn: null }
    const expiresOn = new Date(Date.parse(at(5)) + 86_400_000).toISOString()
    expect(fold(facts, [purchase('r1')], days)).toMatchObject({ expiresOn, lastPaymentAt: at(5) })
  })
})

describe('several purchases', () => {
  const both = [purchase('r1', 0), purchase('r2', 10)]
  it('stay active while one of two payments is held', () => {
    const facts = [
      fact('a', { type: 'paid' }),
      fact('b', { type: 'paid', reference: 'r2' }),
      fact('c', { type: 'refunded' }),
    ]
    expect(fold(facts, both)).toMatchObject({
      status: 'ACTIVE',
      purchases: { r1: { standing: 'refunded' }, r2: { standing: 'paid' } },
    })
  })
  it('are pending again after a purchase that follows a refund', () => {
    const facts = [fact('a', { type: 'paid' }), fact('b', { type: 'refunded' })]
    expect(fold(facts, both).status).toBe('PENDING')
    expect(fold([...facts, fact('c', { type: 'paid', reference: 'r2' })], both).status).toBe('ACTIVE')
  })
  it('expire by their days, wait again after another purchase, and begin a new term', () => {
    const days = { expires: true, expiresAfterDays: 1, expiresOn: null }
    const later = Date.parse(at(1)) + 3 * 86_400_000
    const facts = [fact('a', { type: 'paid' })]
    const [first] = both
    const foldLater = (all: PaymentFact[], purchases: Purchase[]) =>
      foldPurchases(member, purchases, all, { membership: days, now: later })
    expect(foldLater(facts, first ? [first] : []).status).toBe('EXPIRED')
    expect(foldLater(facts, both).status).toBe('PENDING')
    const again = fact('b', { type: 'paid', reference: 'r2', occurredAt: new Date(later).toISOString() })
    const expiresOn = new Date(later + 86_400_000).toISOString()
    expect(foldLater([...facts, again], both)).toMatchObject({ status: 'ACTIVE', expiresOn })
  })
})

describe('10,000 histories', () => {
  it('give one entitlement, shuffled, doubled and cut into deliveries', () => {
    const random = createRandom(20_260_101).next
    const seen = new Map<string, number>()
    for (let round = 0; round < 10_000; round += 1) {
      const { purchases, facts } = madeUp(random)
      const expected = foldPurchases(member, purchases, facts, clock)
      const key = `${expected.status} ${expected.statusReason}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
      // What the provider delivers: each event at least once, in any order, in several calls that may be cut off and repeated.
      let stored: PaymentFact[] = []
      const doubled = shuffle([...facts, ...facts.filter(() => random() < 0.4)], random)
      while (doubled.length > 0) {
        const some = doubled.splice(0, 1 + Math.floor(random() * doubled.length))
        stored = [...stored, ...some]
        if (random() < 0.3) doubled.push(...some.slice(Math.floor(random() * some.length) + 1))
        foldPurchases(member, purchases, stored, clock)
      }
      expect(foldPurchases(member, shuffle(purchases, random), stored, clock)).toEqual(expected)
    }
    // Each outcome really came up.
    for (const outcome of [
      'PENDING null',
      'PENDING declined',
      'PENDING cancelled',
      'ACTIVE null',
      'EXPIRED refunded',
    ])
      expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(100)
  })
})

function madeUp(random: () => number) {
  const purchases = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) =>
    purchase(`r${at}`, at * 10),
  )
  const facts = purchases.flatMap(({ reference }, place) => {
    const minute = place * 10 + 1
    const made: PaymentFact[] = []
    const add = (type: PaymentFact['type'], more: Partial<PaymentFact> = {}) =>
      made.push(
        fact(`${reference}-${made.length}`, {
          type,
          reference,
          occurredAt: at(minute + made.length),
          ...more,
        }),
      )
    while (random() < 0.4) add('failed', { reason: 'declined' })
    const way = random()
    if (way < 0.25) add('closed', { reason: 'cancelled' })
    else if (way < 0.8) {
      add('paid', random() < 0.1 ? { amount: 1 } : {})
      if (random() < 0.5) add('refunded', { member: random() < 0.5 ? member : null })
      if (random() < 0.1) add('refunded', { member: 'acme~somebodyElse' })
      if (random() < 0.2) add('partlyRefunded', { amount: 100 })
      if (random() < 0.2) add('disputed')
      if (random() < 0.1) add(random() < 0.5 ? 'disputeWon' : 'disputeLost')
    }
    return made
  })
  return { purchases, facts }
}
