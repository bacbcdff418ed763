import { describe, expect, test } from 'vitest'
import { holds } from '#shared/kernel/rules/access/holds.ts'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { findPrice } from '../../portals/rules/findPrice.ts'
import { flattenPlan } from '../../portals/rules/flattenPlan.ts'
import { priceOfItem } from '../../portals/rules/priceOfItem.ts'
import { Membership } from '../entities/Membership.ts'
import { chooseSale, judgeSale, type Sold } from './judgeSale.ts'
import { makeAsker } from './makeAsker.ts'
import { offerTerms } from './offerTerms.ts'

const now = Date.parse('2026-11-28T10:00:00.000Z')
const offer: Sold = {
  ...{ key: 'acme~m1', active: true, startDate: null, endDate: null, expires: false, expiresOn: null },
  ...{ paymentPlan: 'onetime', onetimePrice: 1900, currency: 'USD', maxMembers: 0 },
  ...{ recurringPrice: null, recurringTerm: 'monthly', trialEnabled: false, trialDays: 14 },
  ...{ installmentPrice: null, installmentRecurrence: 'weekly', installmentCount: 3 },
  ...{ emailAllowedDomains: [], emailDomainMismatchError: null },
}
const buying = { now, taken: 0, email: 'ana@tea.test' }
const refusalOf = (values: Partial<Sold>, more: Partial<typeof buying> = {}) =>
  judgeSale({ ...offer, ...values }, { ...buying, ...more }).refusal

describe('an offer', () => {
  test('is bought from its first day to its last, before its own day has come', () => {
    expect(refusalOf({ startDate: '2026-11-28', endDate: '2026-11-28' })).toBeNull()
    for (const values of [
      { active: false },
      { startDate: '2026-11-29' },
      { endDate: '2026-11-27' },
      { expires: true, expiresOn: '2026-11-28T10:00:00.000Z' },
      { onetimePrice: null },
      { paymentPlan: 'recurring' as const },
    ])
      expect(judgeSale({ ...offer, ...values }, buying)).toEqual({ price: null, refusal: 'notForSale' })
  })

  test('is sold out without a free place, and refused to addresses of other domains', () => {
    expect(refusalOf({ maxMembers: 2 }, { taken: 1 })).toBeNull()
    expect(refusalOf({ maxMembers: 2 }, { taken: 2 })).toBe('full')
    expect(refusalOf({ maxMembers: 0 }, { taken: 9 })).toBeNull()
    expect(refusalOf({ emailAllowedDomains: ['acme.test'] })).toBe('domain')
    expect(refusalOf({ emailAllowedDomains: ['tea.test'] })).toBeNull()
  })

  test('shows how long it is valid, and its last day when near', () => {
    const terms = { expires: false, expiresAfterDays: null, expiresOn: null, endDate: null }
    const plain = { ...terms, emailAllowedDomains: [], paymentPlan: 'onetime' as const }
    const nothing = { accessDays: null, accessUntil: null, lastDay: null, isForSomeDomains: false }
    expect(offerTerms({ ...plain, expiresAfterDays: 1 }, now)).toEqual(nothing)
    expect(offerTerms({ ...plain, expires: true, expiresAfterDays: 1 }, now)).toEqual({
      ...nothing,
      accessDays: 1,
    })
    const expiresOn = '2026-12-05T00:00:00.000Z'
    expect(offerTerms({ ...plain, expires: true, expiresAfterDays: 30, expiresOn }, now)).toEqual({
      ...nothing,
      accessUntil: expiresOn,
    })
    expect(offerTerms({ ...plain, endDate: '2027-05-01', emailAllowedDomains: ['a.test'] }, now)).toEqual({
      ...nothing,
      isForSomeDomains: true,
    })
    expect(offerTerms({ ...plain, endDate: '2026-12-03' }, now).lastDay).toBe('2026-12-03')
    // A subscription lasts as long as it is paid.
    const subscription = { ...plain, paymentPlan: 'recurring' as const, expires: true, expiresAfterDays: 1 }
    expect(offerTerms(subscription, now)).toEqual(nothing)
  })
})

describe('a course that several offers sell', () => {
  const cheap = { ...offer, key: 'acme~a', onetimePrice: 500 }
  const choose = (sold: Sold[], { taken = {}, email = null }: { taken?: object; email?: string | null }) =>
    chooseSale(sold, ({ key }) => ({ now, email, taken: new Map(Object.entries(taken)).get(key) ?? 0 }))

  test('is bought by the cheapest that can be bought: by no plan that no checkout takes, nor by one that has ended', () => {
    const none = [
      { ...cheap, key: 'acme~b', paymentPlan: 'recurring' as const },
      { ...cheap, key: 'acme~c', endDate: '2026-11-01' },
    ]
    expect(choose([...none, offer], {})?.sale.price.amount).toBe(1900)
    expect(choose(none, {})).toBeUndefined()
    expect(choose([offer, { ...cheap, maxMembers: 1 }], { taken: { 'acme~a': 1 } })?.sale.price.amount).toBe(
      1900,
    )
  })

  test('is bought at once rather than in parts, and in parts rather than by term, however small the sum', () => {
    const monthly = { ...cheap, key: 'acme~m', paymentPlan: 'recurring' as const, recurringPrice: 900 }
    const yearly = { ...monthly, key: 'acme~y', recurringTerm: 'yearly' as const, recurringPrice: 9000 }
    const parts = { ...cheap, key: 'acme~p', paymentPlan: 'installments' as const, installmentPrice: 700 }
    expect(choose([monthly, parts, offer], {})?.membership.key).toBe(offer.key)
    expect(choose([monthly, parts], {})?.membership.key).toBe('acme~p')
    // A year costs less than twelve months.
    expect(choose([monthly, yearly], {})?.membership.key).toBe('acme~y')
    expect(
      choose([monthly, { ...offer, maxMembers: 1 }], { taken: { [offer.key]: 1 } })?.membership.key,
    ).toBe('acme~m')
  })

  test('has the public price before sign-in, and the organization’s price after it', () => {
    const limited = { ...cheap, emailAllowedDomains: ['acme.test'] }
    expect(choose([offer, limited], {})?.sale.price.amount).toBe(1900)
    expect(choose([offer, limited], { email: 'ana@acme.test' })?.sale.price.amount).toBe(500)
    expect(choose([offer, limited], { email: 'ana@tea.test' })?.sale.price.amount).toBe(1900)
    expect(choose([limited], { email: 'ana@tea.test' })?.sale.refusal).toBe('domain')
  })
})

describe('2,000 shops', () => {
  const asker = makeAsker({
    ...{ organization: 'acme', features: null, isPortalNamed: true, customer: null },
    portals: [
      {
        key: 'acme~p',
        type: 'commerce',
        enableInstructors: true,
        shownItems: null,
        namesLibraries: false,
        libraries: [],
      },
    ],
  })

  test('sell their catalogue, and show the price that the checkout charges', () => {
    const random = createRandom(34)
    const seen = new Set<string>()
    for (let round = 0; round < 2000; round += 1) {
      const offers = Array.from({ length: random.integer(1, 4) }, (_, at) => randomOffer(random, at))
      const taken = new Map(offers.map(({ key }) => [key, random.integer(0, 2)]))
      const email = random.pick([null, 'ana@tea.test', 'bob@acme.test'])
      const buyingOf = ({ key }: Sold) => ({ now, email, taken: taken.get(key) ?? 0 })
      const judge = (one: Sold) => judgeSale(one, buyingOf(one))
      const chosen = chooseSale(offers, buyingOf)
      seen.add(String(chosen?.sale.refusal))
      for (const one of offers)
        if (judge(one).price !== null)
          expect(holds(Membership.catalogue, { ...one, portal: 'acme~p' }, asker, now)).toBe(true)
      const own = { price: random.pick([null, 0, 1000, 9000]), currency: random.pick(['USD', 'JPY']) }
      const price = chosen?.sale.price
      const shown = priceOfItem(
        chosen &&
          price && { ...price, ...flattenPlan(price.plan), refusal: chosen.sale.refusal, isFrom: false },
        own,
      )
      // The checkout charges the chosen one's price.
      expect(shown && [shown.sellPrice ?? shown.price, shown.currency]).toEqual(
        price ? [price.amount, price.currency] : null,
      )
      if (shown?.sellPrice != null) expect(shown.price).toBeGreaterThan(shown.sellPrice)
      const buyable = offers.filter((one) => judge(one).refusal === null)
      expect(chosen?.sale.refusal === null).toBe(buyable.length > 0)
    }
    expect([...seen].toSorted()).toEqual(['domain', 'full', 'null', 'undefined'])
  })
})

const randomOffer = (random: Random, at: number): Sold => ({
  ...offer,
  key: `acme~m${at}`,
  active: random.chance(0.9),
  startDate: random.pick([null, '2026-11-28', '2026-12-24']),
  endDate: random.pick([null, '2026-11-28', '2026-11-27']),
  expires: random.chance(0.3),
  expiresOn: random.pick([null, '2026-11-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']),
  paymentPlan: random.pick(['onetime', 'onetime', 'recurring'] as const),
  onetimePrice: random.pick([null, 0, 500, 1900]),
  recurringPrice: random.pick([null, 0, 900]),
  currency: random.pick(['USD', 'JPY'] as const),
  maxMembers: random.pick([0, 1, 2]),
  emailAllowedDomains: random.pick([[], [], ['acme.test']]),
})

test('charges the price of the chosen plan; 0 is free, no price is not for sale', () => {
  const priceOf = (values: Partial<Sold>) => {
    const price = findPrice({ ...offer, ...values })
    return price && { amount: price.amount, ...flattenPlan(price.plan) }
  }
  const atOnce = { plan: 'onetime', term: null, parts: null, trialDays: null }
  expect(priceOf({ onetimePrice: 4900, recurringPrice: 900 })).toEqual({ amount: 4900, ...atOnce })
  expect(priceOf({ onetimePrice: 0 })).toEqual({ amount: 0, ...atOnce })
  expect(priceOf({ onetimePrice: null, recurringPrice: 900 })).toBeNull()
  const recurring = { paymentPlan: 'recurring', recurringPrice: 900 } as const
  expect(priceOf(recurring)).toEqual({ ...atOnce, amount: 900, plan: 'recurring', term: 'monthly' })
  expect(priceOf({ ...recurring, trialEnabled: true })?.trialDays).toBe(14)
  expect(priceOf({ ...recurring, recurringPrice: 0 })).toEqual({ amount: 0, ...atOnce })
  expect(priceOf({ ...recurring, recurringPrice: null })).toBeNull()
  expect(priceOf({ paymentPlan: 'installments', installmentPrice: 3000 })).toEqual({
    ...{ amount: 3000, plan: 'installments', term: 'weekly', parts: 3, trialDays: null },
  })
})

test('shows no term as a reduced price of a course', () => {
  const sale = {
    amount: 900,
    currency: 'USD',
    refusal: null,
    isFrom: false,
    term: 'monthly',
    parts: null,
    trialDays: null,
  } as const
  const own = { price: 4900, currency: 'USD' }
  expect(priceOfItem({ ...sale, plan: 'onetime' }, own)).toMatchObject({ price: 4900, sellPrice: 900 })
  expect(priceOfItem({ ...sale, plan: 'recurring' }, own)).toMatchObject({ price: 900, sellPrice: null })
  // The cheapest of several ways may be another membership's.
  expect(priceOfItem({ ...sale, plan: 'onetime', isFrom: true }, own)).toMatchObject({
    price: 900,
    sellPrice: null,
  })
})
