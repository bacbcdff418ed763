import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Coupon } from '../entities/Coupon.ts'
import { judgeCoupon, minimumCharges, normalizeCode } from './judgeCoupon.ts'

const coupon = (values: Partial<Coupon> = {}): Coupon => ({
  ...{
    key: 'acme~c',
    id: 'c',
    organization: 'acme',
    code: 'SPRING',
    active: true,
    kind: 'percent',
    percent: 10,
  },
  ...{ amount: null, currency: 'USD', duration: 'first', months: null, startDate: null, endDate: null },
  ...{ maxUses: 0, maxUsesEach: 0, memberships: [], together: false, createdAt: '', updatedAt: '' },
  ...values,
})
const now = Date.parse('2026-11-29T10:00:00Z')
const asked = {
  ...{
    lines: [
      { membership: 'acme~a', amount: 1900 },
      { membership: 'acme~b', amount: 100 },
    ],
    currency: 'USD',
    plan: { kind: 'onetime' } as const,
  },
  ...{ uses: { all: 3, own: 1 }, now },
}

describe('a discount code', () => {
  it.each<[string, Partial<Coupon> | null, string | null]>([
    ['that nobody made', null, 'codeUnknown'],
    ['that is switched off', { active: false }, 'codeUnknown'],
    ['before its first day', { startDate: '2026-11-30' }, 'codeNotYet'],
    ['on its first and last day', { startDate: '2026-11-29', endDate: '2026-11-29' }, null],
    ['after its last day', { endDate: '2026-11-28' }, 'codeOver'],
    ['that was used as often as it may be', { maxUses: 3 }, 'codeUsedUp'],
    ['that may be used once more', { maxUses: 4, maxUsesEach: 2 }, null],
    ['that its buyer has used', { maxUsesEach: 1 }, 'codeUsedByYou'],
    ['for something else', { memberships: ['acme~z'] }, 'codeNotForThis'],
    ['for both of them together', { memberships: ['acme~a', 'acme~b'], together: true }, null],
    [
      'for one of them and another',
      { memberships: ['acme~a', 'acme~z'], together: true },
      'codeOnlyTogether',
    ],
    ['in another currency', { kind: 'amount', amount: 500, currency: 'EUR' }, 'codeNotForThis'],
    ['that leaves less than a provider charges', { kind: 'amount', amount: 1990 }, 'codeTooMuch'],
    ['that leaves nothing', { percent: 100 }, null],
  ])('%s', (_name, values, reason) => {
    expect(judgeCoupon(values && coupon(values), asked).reason).toBe(reason)
  })

  it('takes a percentage of what it is for, rounded half up, and a sum no further than that', () => {
    expect(judgeCoupon(coupon({ memberships: ['acme~b'], percent: 15 }), asked)).toEqual({
      ...{ reason: null, off: 15, offs: [0, 15], percent: null },
    })
    const odd = { ...asked, lines: [{ membership: 'acme~a', amount: 1005 }] }
    expect(judgeCoupon(coupon(), odd)).toMatchObject({ off: 101 })
    expect(
      judgeCoupon(coupon({ kind: 'amount', amount: 9999, memberships: ['acme~a'] }), asked),
    ).toMatchObject({
      ...{ off: 1900, offs: [1900, 0] },
    })
  })

  it('is told as a percentage only where that comes to the same of each line', () => {
    const percentOf = (values: Partial<Coupon>, ...amounts: number[]) => {
      const lines = amounts.map((amount, at) => ({ membership: `acme~${at}`, amount }))
      const verdict = judgeCoupon(coupon(values), { ...asked, lines })
      return verdict.reason === null ? verdict.percent : verdict.reason
    }
    expect(percentOf({}, 1900, 100)).toBe(10)
    expect(percentOf({}, 1905)).toBeNull()
    expect(percentOf({ memberships: ['acme~0'] }, 1900, 100)).toBeNull()
    expect(percentOf({ kind: 'amount', amount: 190 }, 1900)).toBeNull()
  })

  it('is found in small letters and with blanks around it', () => {
    expect(normalizeCode('  spring-26 ')).toBe('SPRING-26')
  })

  it('matches to the minor unit for every price, percentage and currency, and never takes more than the price', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 10 })
    const currencies = fc.constantFrom('JPY', 'USD', 'EUR')
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 100 }), currencies, (prices, percent, currency) => {
        const lines = prices.map((amount, at) => ({ membership: `acme~${at}`, amount }))
        const verdict = judgeCoupon(coupon({ percent }), { ...asked, lines, currency })
        const total = prices.reduce((sum, price) => sum + price, 0)
        if (verdict.reason !== null) {
          const off = Math.round((total * percent) / 100)
          expect(off === 0 || (total - off > 0 && total - off < (minimumCharges[currency] ?? 50))).toBe(true)
          return
        }
        expect(Math.abs(verdict.off - (total * percent) / 100)).toBeLessThanOrEqual(0.5)
        expect(verdict.offs.reduce((sum, off) => sum + off, 0)).toBe(verdict.off)
        for (const [at, off] of verdict.offs.entries()) expect(off).toBeLessThanOrEqual(prices[at] ?? 0)
      }),
    )
  })
})
