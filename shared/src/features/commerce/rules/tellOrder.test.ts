import { describe, expect, it } from 'vitest'
import type { PaymentFact } from './paymentFact.ts'
import { tellAccess, tellFacts } from './tellOrder.ts'

const fact = (id: string, day: string, values: Partial<PaymentFact>): PaymentFact => ({
  ...{ id, reference: 'r1', type: 'paid', reason: null, member: null, amount: 900, subtotal: 900 },
  ...{ currency: 'EUR', occurredAt: `2026-11-${day}T10:00:00.000Z` },
  ...values,
})
const purchase = {
  ...{ reference: 'r1', plan: { kind: 'onetime' as const }, total: 900, currency: 'EUR' },
  startedAt: '2026-11-01T09:00:00.000Z',
}
const lasting = { expires: false, expiresAfterDays: null, expiresOn: null }
const tell = (facts: PaymentFact[], more: Partial<Parameters<typeof tellAccess>[1]> = {}) =>
  tellAccess('r1', {
    ...{ member: 'acme~m1', purchases: [purchase], facts, membership: lasting },
    now: Date.parse('2026-12-31T00:00:00Z'),
    ...more,
  }).map(({ act, at, note }) => [act, at.slice(0, 10), note])

describe('the history of an order', () => {
  it('tells each fact in our words, and a refund that two events tell of once', () => {
    const told = tellFacts([
      fact('d', '04', { type: 'partlyRefunded', amount: 100, refund: 're_1' }),
      fact('e', '05', { type: 'partlyRefunded', amount: 100, refund: 're_1' }),
      fact('a', '01', { type: 'failed', amount: null }),
      fact('b', '02', {}),
      fact('c', '03', { type: 'periodPaid', cause: 'next' }),
      fact('f', '06', { type: 'renewal', endsAt: '2026-12-02T10:00:00.000Z', amount: null }),
    ])
    expect(told.map(({ act, sum }) => [act, sum])).toEqual([
      ['declined', null],
      ['paid', 900],
      ['renewed', 900],
      ['partlyRefunded', 100],
      ['cancelled', null],
    ])
    expect(told.at(-1)?.day).toBe('2026-12-02T10:00:00.000Z')
  })

  it('tells that a cancellation was undone only after there was one', () => {
    const goesOn = { type: 'renewal', endsAt: null, amount: null } as const
    const told = tellFacts([
      fact('a', '01', { type: 'periodPaid', cause: 'next' }),
      fact('b', '02', goesOn),
      fact('c', '03', { ...goesOn, endsAt: '2026-12-02T10:00:00.000Z' }),
      fact('d', '04', { ...goesOn, endsAt: '2026-12-02T10:00:00.000Z' }),
      fact('e', '05', goesOn),
      fact('f', '06', goesOn),
    ])
    expect(told.map(({ act }) => act)).toEqual(['renewed', 'cancelled', 'kept'])
  })

  it('tells when access was opened and ended: by a refund, and by its time', () => {
    const facts = [fact('a', '02', {}), fact('b', '05', { type: 'refunded' })]
    expect(tell(facts)).toEqual([
      ['opened', '2026-11-02', null],
      ['closed', '2026-11-05', 'refunded'],
    ])
    expect(
      tell([fact('a', '02', {})], { membership: { ...lasting, expires: true, expiresAfterDays: 7 } }),
    ).toEqual([
      ['opened', '2026-11-02', null],
      ['closed', '2026-11-09', 'ended'],
    ])
    expect(tell([fact('a', '02', {}), fact('b', '03', { type: 'partlyRefunded', amount: 1 })])).toHaveLength(
      1,
    )
  })

  it('tells a payment before its refund where both are of one second', () => {
    const facts = [fact('a', '02', { type: 'refunded' }), fact('b', '02', {})]
    expect(tellFacts(facts).map(({ act }) => act)).toEqual(['paid', 'refunded'])
    expect(tell(facts).map(([act]) => act)).toEqual(['opened', 'closed'])
  })

  it('leaves what another order of the member opened to that one', () => {
    const other = { ...purchase, reference: 'r0' }
    const facts = [fact('a', '01', { reference: 'r0' }), fact('b', '05', {})]
    expect(tell(facts, { purchases: [other, purchase] })).toEqual([])
  })

  it('tells that a payment opened again what the staff had ended, and what they opened that its time ended', () => {
    const ended = { by: 'Ana', act: 'endedBy' as const, status: 'EXPIRED' as const }
    const monthly = {
      ...purchase,
      plan: { kind: 'recurring' as const, term: 'monthly' as const, trialDays: 0 },
    }
    const period = (id: string, month: number, cause: 'first' | 'next') =>
      fact(id, '02', {
        ...{ type: 'periodPaid', cause, invoice: id, occurredAt: `2026-${month}-02T10:00:00.000Z` },
        periodUntil: `2026-${month + 1}-02T10:00:00.000Z`,
      })
    const at = '2026-10-12T10:00:00.000Z'
    const facts = [period('a', 10, 'first'), fact('b', '01', { type: 'renewal', endsAt: null, amount: null })]
    const changes = [{ ...ended, at, until: at }]
    const bought = { purchases: [{ ...monthly, startedAt: '2026-10-01T09:00:00.000Z' }], changes }
    expect(tell(facts, bought)).toEqual([['opened', '2026-10-02', null]])
    expect(tell([...facts, period('c', 11, 'next')], bought)).toEqual([
      ['opened', '2026-10-02', null],
      ['opened', '2026-11-02', null],
      ['closed', '2026-12-09', 'ended'],
    ])
    const opened = { ...ended, act: 'statusSet' as const, status: 'ACTIVE' as const }
    const set = [{ ...opened, at: '2026-11-06T10:00:00.000Z', until: '2026-11-09T10:00:00.000Z' }]
    expect(tell([fact('a', '02', {}), fact('b', '05', { type: 'refunded' })], { changes: set })).toEqual([
      ['opened', '2026-11-02', null],
      ['closed', '2026-11-05', 'refunded'],
      ['closed', '2026-11-09', 'ended'],
    ])
  })
})
