import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testOrganization, testOwnFrame, testPortal } from '#web/testing/testRecords.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

afterEach(cleanup)

const membership = {
  ...{ key: 'acme~gold', id: 'gold', name: 'Gold', description: null },
  ...{ summary: null, type: 'membership', currency: 'USD' },
}

test('a visitor reads what they are buying, and its price, before they sign in', async () => {
  const { api } = testApi({
    viewer: () => ({ kind: 'anonymous', customer: null, user: null, isAnonymous: true }),
    customerInfo: () => ({ internal: null }),
    portalHome: () => ({
      ...{
        portal: testPortal(),
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [],
        links: {},
        shop: 'open',
      },
    }),
    portalMembership: () => ({
      offer: {
        ...{ membership, member: null, isHeld: false, price: 900, refusal: null },
        ...{ isForSomeDomains: false, accessDays: null, accessUntil: null, lastDay: null },
      },
      ...{ courses: [], items: [] },
    }),
  })
  render(
    <TestSite api={api} path="/checkout?type=membership&id=gold&from=%2Fmemberships">
      <CheckoutPage />
    </TestSite>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Your account' })
  expect(
    await within(dialog).findByText('Sign in or create an account to continue with your purchase of Gold.'),
  ).toBeTruthy()
  const bought = screen.getByRole('list', { name: 'Your order', hidden: true })
  expect(within(bought).getByText('Gold')).toBeTruthy()
  expect(within(bought).getByText('$9.00')).toBeTruthy()
})
