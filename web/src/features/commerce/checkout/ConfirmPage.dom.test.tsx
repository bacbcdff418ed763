import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testCard, testOrganization, testOwnFrame, testPortal, testViewer } from '#web/testing/testRecords.ts'
import { ConfirmPage } from './ConfirmPage.tsx'

afterEach(cleanup)

const membership = {
  ...{ key: 'acme~gold', id: 'gold', name: 'Gold', description: null },
  ...{ summary: null, type: 'membership', currency: 'USD' },
}
const member = {
  ...{ key: 'acme~m1', id: 'm1', status: 'TRIAL', statusReason: null, createdAt: '2026-11-02T10:00:00.000Z' },
  ...{ nextPaymentAt: '2999-12-12T10:00:00.000Z', expiresOn: '2999-12-19T10:00:00.000Z', endsAt: null },
  failedPaymentAttempts: 0,
}
const payment = {
  ...{
    key: 'p1',
    referenceID: 'order-4711',
    status: 'paid',
    amount: 900,
    paidAmount: 0,
    refundedAmount: null,
  },
  ...{ currency: 'USD', plan: 'recurring', term: 'monthly', parts: null, trialDays: 14, isRenewal: false },
  createdAt: '2026-11-02T10:00:00.000Z',
}

test('a confirmation shows the order’s number, what was paid, the plan, the next payment and the way to the course', async () => {
  const frame = { portal: testPortal(), organization: testOrganization(), ownFrame: testOwnFrame() }
  const { api } = testApi({
    viewer: () => testViewer('ana'),
    portalHome: () => ({ ...frame, navigation: [], links: {}, shop: 'held' }),
    customerInfo: () => ({ internal: { key: 'acme~ana', id: 'ana' } }),
    verifyCheckout: () => ({ statusCode: 200, message: null, confirmation: null, member, membership }),
    listPurchases: () => ({
      purchases: [{ member, membership, payments: [payment], receipts: [], changes: [] }],
    }),
    portalMembership: () => ({
      offer: { membership, member, isHeld: true, price: 900, formerPrice: null, refusal: null },
      courses: [testCard()],
      items: [],
    }),
  })
  render(
    <TestSite api={api} path="/checkout/confirm?memberID=m1">
      <ConfirmPage />
    </TestSite>,
  )
  const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  await screen.findByText('Order number')
  expect(factOf('Order number')).toBe('order-4711')
  expect(factOf('Paid today')).toBe('$0.00')
  expect(factOf('Plan')).toBe('$9.00 per month')
  expect(factOf('Next payment')).toMatch(/2999 · \$9\.00/)
  expect(await screen.findByRole('link', { name: 'Go to Brewing better tea' })).toBeTruthy()
})
