import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { nobody } from '#web/kernel/viewer/whoOf.ts'
import { testCourse, testOrganization, testPortal } from '#web/testing/testRecords.ts'
import { voicesKey } from '../voices/voicesQuery.ts'
import { courseJsonLd, courseParts } from './courseJsonLd.ts'

const atOnce = { plan: 'onetime', term: null, parts: null, trialDays: null } as const

type Price = Parameters<typeof courseJsonLd>[0]['price']

function offersOf(type: 'public' | 'commerce', price: Price) {
  // Cast: of an answer and a frame it reads these alone.
  const answer = { item: testCourse({ price: 9900 }), instructors: [], price }
  const frame = { portal: testPortal({ type }), organization: testOrganization() }
  const made = courseJsonLd(answer as never, undefined, frame as never, 'https://tea.test/course/tea')
  return 'offers' in made ? made.offers : null
}

test('a course tells search engines the charged price, not its author’s', () => {
  const price = {
    ...atOnce,
    price: 4900,
    sellPrice: 1900,
    currency: 'USD' as const,
    refusal: null,
    isFrom: false,
  }
  const offer = { '@type': 'Offer', category: 'Paid', price: '19.00', priceCurrency: 'USD' }
  expect(offersOf('commerce', price)).toEqual(offer)
  expect(offersOf('commerce', { ...price, isFrom: true })).toEqual({
    ...{ '@type': 'AggregateOffer', lowPrice: '19.00', priceCurrency: 'USD' },
  })
  expect(offersOf('commerce', { ...price, refusal: 'full' })).toEqual({
    ...offer,
    availability: 'https://schema.org/SoldOut',
  })
  expect(offersOf('commerce', { ...price, sellPrice: null, price: 500, currency: 'JPY' })).toMatchObject({
    price: '500',
  })
})

test('a course that is paid by term tells its term, and one in installments their sum', () => {
  const price = {
    ...atOnce,
    price: 900,
    sellPrice: null,
    currency: 'USD' as const,
    refusal: null,
    isFrom: false,
  }
  expect(offersOf('commerce', { ...price, plan: 'recurring', term: 'quarterly' })).toEqual({
    ...{ '@type': 'Offer', category: 'Subscription' },
    priceSpecification: {
      ...{ '@type': 'UnitPriceSpecification', price: '9.00', priceCurrency: 'USD' },
      referenceQuantity: { '@type': 'QuantitativeValue', value: 3, unitCode: 'MON' },
    },
  })
  expect(offersOf('commerce', { ...price, plan: 'installments', term: 'weekly', parts: 3 })).toEqual({
    ...{ '@type': 'Offer', category: 'Paid', price: '27.00', priceCurrency: 'USD' },
  })
})

test('a course is free on a public portal, and has no offer where nothing sells it', () => {
  expect(offersOf('public', null)).toEqual({ '@type': 'Offer', category: 'Free' })
  expect(offersOf('commerce', null)).toBeNull()
})

test('a course tells its rating and its answered questions, as far as the page shows them', () => {
  const partsWith = (voices: object | null) => {
    const cache = new QueryClient()
    const item = testCourse()
    if (voices) cache.setQueryData(voicesKey(nobody, { itemType: 'course', itemKey: item.key }), voices)
    const frame = { portal: testPortal({ type: 'public' }), organization: testOrganization() }
    const known = { cache, viewer: nobody, frame, search: '', address: 'a', home: '', language: 'en' }
    // Casts: it reads these alone.
    return courseParts({ item, instructors: [], price: null } as never, known as never)
  }
  const faqs = [
    { id: '1', question: 'How hot?', answer: '80 °C' },
    { id: '2', question: 'How long?', answer: null },
  ]
  const [course, page, ...more] = partsWith({ faqs, reviewCount: 3, average: 13 / 3 })
  expect(course).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.33, reviewCount: 3, bestRating: 5 },
  })
  expect(page).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How hot?',
        acceptedAnswer: { '@type': 'Answer', text: '80 °C' },
      },
    ],
  })
  expect(more).toEqual([])
  for (const voices of [{ faqs: [faqs[1]], reviewCount: 0, average: null }, null]) {
    const parts = partsWith(voices)
    expect(parts).toHaveLength(1)
    expect(parts[0]).not.toHaveProperty('aggregateRating')
  }
})
