import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { untouchedThanks } from '#shared/features/portals/entities/parts/untouchedTexts.ts'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testCard, testOrganization, testOwnFrame, testPortal, testViewer } from '#web/testing/testRecords.ts'
import { patienceMs } from '../useIsLate.ts'
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
    id: 'p1',
    referenceID: 'order-4711',
    status: 'paid',
    amount: 900,
    discountAmount: null,
    paidAmount: 0,
    refundedAmount: null,
  },
  ...{ currency: 'USD', plan: 'recurring', term: 'monthly', parts: null, trialDays: 14, isRenewal: false },
  createdAt: '2026-11-02T10:00:00.000Z',
}

function show(shown: Shown = {}) {
  const { status = 'TRIAL', reason = null, paid = 0, saleValue = null, discount = null } = shown
  const { orderState = null, items = [], answer = {}, again = '', isPaid = false } = shown
  const own = { ...member, status, statusReason: reason }
  const frame = { portal: testPortal(), organization: testOrganization(), ownFrame: testOwnFrame() }
  const { api } = testApi({
    viewer: () => testViewer('ana'),
    portalHome: () => ({ ...frame, navigation: [], links: {}, shop: 'held' }),
    customerInfo: () => ({ internal: { key: 'acme~ana', id: 'ana' } }),
    verifyCheckout: () => ({
      ...{ statusCode: 200, message: null, member: own, membership, ...answer },
      confirmation: untouchedThanks,
      ...{ saleValue, orderState, items },
    }),
    previewNextPayment: () => ({ amount: 900 - (discount ?? 0), tax: null }),
    listPurchases: () => ({
      purchases: [
        {
          ...{ member: own, membership, receipts: [], changes: [] },
          payments: [
            {
              ...payment,
              discountAmount: discount,
              paidAmount: paid,
              trialDays: status === 'TRIAL' ? 14 : null,
            },
          ],
        },
      ],
    }),
    portalMembership: () => ({
      offer: { membership, member, isHeld: true, price: 900, formerPrice: null, refusal: null },
      courses: [testCard()],
      items: [],
    }),
  })
  render(
    <TestSite
      api={api}
      path={`/checkout/confirm?${isPaid ? 'paid=&' : ''}memberID=m1&again=${encodeURIComponent(again)}`}
    >
      <ConfirmPage />
    </TestSite>,
  )
}
type Shown = {
  status?: string
  reason?: string | null
  paid?: number
  again?: string
  isPaid?: boolean
  saleValue?: number | null
  discount?: number | null
  orderState?: 'waiting' | 'paid' | 'closed' | null
  items?: string[]
  answer?: object
}
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

test('an answer other than 200 says the server’s message (CHK-13)', async () => {
  show({ answer: { statusCode: 404, message: 'Not found.', member: null, membership: null } })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'There was a problem with your order.Your account has no such order. Are you signed in with the account that you bought with?',
  )
})

test('a trial says that it is one, until when, and what is charged then; it thanks for no purchase and has no receipt', async () => {
  show()
  await screen.findByText('Order number')
  expect(factOf('Order number')).toBe('order-4711')
  expect(factOf('Paid today')).toBe('$0.00')
  expect(factOf('Plan')).toBe('$9.00 per month')
  expect(factOf('Trial until')).toMatch(/2999/)
  await waitFor(() => expect(factOf('Next payment')).toMatch(/2999 · \$9\.00/))
  expect(screen.getByText('Your free trial has begun')).toBeTruthy()
  expect(screen.queryByText('Thank you for your purchase')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Open the receipt' })).toBeNull()
  expect(await screen.findByRole('link', { name: 'Go to Brewing better tea' })).toBeTruthy()
})

test('a trial with a discount code says what its first payment comes to', async () => {
  show({ discount: 180 })
  await screen.findByText('Order number')
  expect(factOf('Plan')).toBe('$9.00 per month')
  await waitFor(() => expect(factOf('Next payment')).toMatch(/2999 · \$7\.20/))
})

test('a paid order thanks, and links to its receipt and to the account', async () => {
  show({ status: 'ACTIVE', paid: 900 })
  expect(await screen.findByText('Thank you for your purchase')).toBeTruthy()
  const receipt = await screen.findByRole('link', { name: 'Open the receipt' })
  expect(receipt.getAttribute('href')).toBe('/receipt/p1')
  expect(screen.getByRole('link', { name: 'in your account' }).getAttribute('href')).toBe(
    '/account?tab=purchases',
  )
})

test('what cost nothing is no purchase: its owner reads what they have now', async () => {
  show({ status: 'ACTIVE', saleValue: 0 })
  expect(await screen.findByText('You now have access to Gold.')).toBeTruthy()
  expect(screen.queryByText('Thank you for your purchase')).toBeNull()
})

test('a checkout that its buyer cancelled names its item and no problem; one that was declined is a problem', async () => {
  show({ status: 'PENDING', reason: 'cancelled' })
  expect(await screen.findByText('You cancelled the checkout. Nothing was charged.')).toBeTruthy()
  expect(screen.getByText('Gold')).toBeTruthy()
  expect(screen.queryByText('There was a problem with your order.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
  cleanup()
  // Several things are tried again together.
  const again = '/checkout?type=membership,course&id=gold,tea&from=%2Fmemberships'
  show({ status: 'PENDING', reason: 'cancelled', items: ['Gold', 'Tea'], again })
  expect(await screen.findByText('Gold, Tea')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(again.replace('%2F', '/'))
  cleanup()
  show({ status: 'PENDING', reason: 'declined' })
  expect(await screen.findByText('There was a problem with your order.')).toBeTruthy()
})

test.each([
  ['EXPIRED', 'cancelled'],
  ['EXPIRED', 'unpaid'],
  ['ACTIVE', null],
])('waits for this payment, not for an earlier purchase: %s, %s', async (status, reason) => {
  show({ status, reason, orderState: 'waiting' })
  expect(await screen.findByText(/^We are waiting for the confirmation/)).toBeTruthy()
  expect(screen.queryByText(/Nothing was charged/)).toBeNull()
  expect(screen.queryByText('Thank you for your purchase')).toBeNull()
})

test('a checkout that ended without a payment says so, and nothing of a purchase that was refunded', async () => {
  show({ status: 'EXPIRED', reason: 'refunded', orderState: 'closed' })
  expect(await screen.findByText('The checkout was not completed. Nothing was charged.')).toBeTruthy()
  expect(screen.queryByText('Your payment was refunded.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
})

test('a bundle names all that was bought', async () => {
  show({ status: 'ACTIVE', paid: 900, orderState: 'paid', items: ['Gold', 'Silver'] })
  expect(await screen.findByText(/Gold, Silver/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your memberships' }).getAttribute('href')).toBe(
    '/account?tab=purchases',
  )
})

test('who waits long for their bank is led to their purchases, and not asked to pay again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    show({ status: 'PENDING', orderState: 'waiting' })
    await screen.findByText(/^We are waiting for the confirmation/)
    await act(() => vi.advanceTimersByTimeAsync(patienceMs + 1000))
    expect(await screen.findByText(/^Your payment has not been confirmed yet/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your memberships' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /purchase|Buy|again/ })).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('who has paid after a card was declined waits for the report of the payment', async () => {
  show({ status: 'PENDING', reason: 'declined', orderState: 'closed', isPaid: true })
  expect(await screen.findByText(/^We are waiting for the confirmation/)).toBeTruthy()
  expect(screen.queryByText(/declined/)).toBeNull()
})
