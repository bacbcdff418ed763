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

function show(price: object) {
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
        ...{ membership, member: null, isHeld: false, price: 900, formerPrice: null, refusal: null },
        ...{ plan: 'onetime', term: null, parts: null, trialDays: null },
        ...{ isForSomeDomains: false, accessDays: null, accessUntil: null, lastDay: null },
        ...price,
      },
      ...{ courses: [], items: [] },
    }),
  })
  render(
    <TestSite api={api} path="/checkout?type=membership&id=gold&from=%2Fmemberships">
      <CheckoutPage />
    </TestSite>,
  )
}
/** What is due today, and the sentence on what follows. */
async function readDue() {
  const today = (await screen.findByText('Due today')).parentElement
  return [
    today?.textContent,
    today?.nextElementSibling?.textContent?.replace(/\w+ \d+, \d{4}|\d+ \w+ \d{4}/, 'DAY'),
  ]
}

test('a visitor reads what they are buying, and its price, before they sign in', async () => {
  show({})
  const dialog = await screen.findByRole('dialog', { name: 'Your account' })
  expect(
    await within(dialog).findByText('Sign in or create an account to continue with your purchase of Gold.'),
  ).toBeTruthy()
  const bought = screen.getByRole('list', { name: 'Your order', hidden: true })
  expect(within(bought).getByText('Gold')).toBeTruthy()
  expect(within(bought).getByText('$9.00')).toBeTruthy()
  expect(await readDue()).toEqual(['Due today$9.00', undefined])
})

test('says that nothing is due today in a trial, and what follows it', async () => {
  show({ plan: 'recurring', term: 'monthly', trialDays: 14 })
  expect(await readDue()).toEqual([
    'Due today$0.00',
    'From DAY: $9.00 per month. You pay nothing if you cancel before.',
  ])
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000)
  expect(document.querySelector('time')?.dateTime.slice(0, 10)).toBe(inTwoWeeks.toISOString().slice(0, 10))
})

test('says what follows the first term and the first installment', async () => {
  show({ plan: 'recurring', term: 'yearly' })
  expect(await readDue()).toEqual([
    'Due today$9.00',
    'From DAY: $9.00 per year, until you cancel. You can cancel at any time.',
  ])
  cleanup()
  show({ plan: 'installments', term: 'weekly', parts: 3 })
  expect(await readDue()).toEqual(['Due today$9.00', 'Then 2 weekly payments of $9.00, the first on DAY.'])
  cleanup()
  show({ plan: 'installments', term: 'monthly', parts: 2 })
  expect((await readDue())[1]).toBe('The last payment of $9.00 is due on DAY.')
})
