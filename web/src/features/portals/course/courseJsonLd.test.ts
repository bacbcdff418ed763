import { expect, test } from 'vitest'
import { testCourse, testOrganization, testPortal } from '#web/testing/testRecords.ts'
import { courseJsonLd } from './courseJsonLd.ts'

type Price = Parameters<typeof courseJsonLd>[0]['price']

function offersOf(type: 'public' | 'commerce', price: Price) {
  // Cast: of an answer and a frame it reads these alone.
  const answer = { item: testCourse({ price: 9900 }), instructors: [], price }
  const frame = { portal: testPortal({ type }), organization: testOrganization() }
  const made = courseJsonLd(answer as never, frame as never, 'https://tea.test/course/tea')
  return 'offers' in made ? made.offers : null
}

test('a course tells search engines the charged price, not its author’s', () => {
  const price = { price: 4900, sellPrice: 1900, currency: 'USD' as const, refusal: null }
  const offer = { '@type': 'Offer', category: 'Paid', price: '19.00', priceCurrency: 'USD' }
  expect(offersOf('commerce', price)).toEqual(offer)
  expect(offersOf('commerce', { ...price, refusal: 'full' })).toEqual({
    ...offer,
    availability: 'https://schema.org/SoldOut',
  })
  expect(offersOf('commerce', { ...price, sellPrice: null, price: 500, currency: 'JPY' })).toMatchObject({
    price: '500',
  })
})

test('a course is free on a public portal, and has no offer where nothing sells it', () => {
  expect(offersOf('public', null)).toEqual({ '@type': 'Offer', category: 'Free' })
  expect(offersOf('commerce', null)).toBeNull()
})
