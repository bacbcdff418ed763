import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ShownOffer } from '#shared/features/portals/operations/shownOffer.ts'
import { OfferColumn } from './OfferColumn.tsx'

afterEach(cleanup)

const offer: ShownOffer = {
  ...{ key: 'acme~gold', id: 'gold', name: 'Gold', description: null, summary: null },
  ...{
    formerPrice: null,
    price: 900,
    currency: 'USD',
    plan: 'onetime',
    term: null,
    parts: null,
    trialDays: null,
  },
  ...{ refusal: null, isHeld: false, isBegun: false, isForSomeDomains: false },
  ...{ accessDays: null, accessUntil: null, lastDay: null, placesLeft: null },
}
async function priceOf(values: Partial<ShownOffer>) {
  cleanup()
  render(
    <Suspense>
      <OfferColumn offer={{ ...offer, ...values }} isRecommended={false} headingLevel={2} />
    </Suspense>,
  )
  return (await screen.findByRole('heading', { name: 'Gold' })).parentElement?.nextElementSibling?.textContent
}

test('a column of offers shows the price with its plan', async () => {
  expect(await priceOf({})).toBe('$9.00')
  expect(screen.getByRole('link', { name: 'Buy Gold' }).textContent).toBe('Buy')
  expect(await priceOf({ price: 0 })).toBe('Free')
  expect(screen.getByRole('link', { name: 'Get it free: Gold' }).textContent).toBe('Get it free')
  expect(await priceOf({ plan: 'recurring', term: 'monthly', trialDays: 14 })).toBe(
    '14 days free, then $9.00 per month',
  )
  expect(await priceOf({ plan: 'installments', term: 'weekly', parts: 3 })).toBe(
    '3 payments of $9.00, weekly ($27.00 in all)',
  )
})

test('a column of an offer that has no end says so, unless it is paid by term', async () => {
  await priceOf({})
  expect(screen.getByText('Access without an end')).toBeTruthy()
  await priceOf({ plan: 'recurring', term: 'monthly' })
  expect(screen.queryByText('Access without an end')).toBeNull()
})
