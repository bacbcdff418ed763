import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testCard, testOrganization, testOwnFrame, testPortal, testViewer } from '#web/testing/testRecords.ts'
import { MemberPage } from './MemberPage.tsx'

afterEach(cleanup)

const membership = {
  ...{ key: 'acme~gold', id: 'gold', name: 'Gold', description: 'All of it' },
  ...{ summary: null, type: 'membership', currency: 'USD' },
}
const member = (values: object = {}) => ({
  ...{ key: 'acme~m1', id: 'm1', status: 'ACTIVE', statusReason: null, nextPaymentAt: null },
  ...{ expiresOn: null, createdAt: '2026-11-02T10:00:00.000Z' },
  ...values,
})
const terms = { isForSomeDomains: false, accessDays: null, accessUntil: null, lastDay: null }
const payment = (key: string, status: string) => ({
  ...{ key, status, amount: 900, currency: 'USD', createdAt: '2026-11-02T10:00:00.000Z' },
})

function show(values: object = {}, answerers: Answerers = {}) {
  const one = member(values)
  const isHeld = one.status === 'ACTIVE'
  const { api } = testApi({
    viewer: () => testViewer('ana'),
    portalHome: () => ({
      ...{
        portal: testPortal(),
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [],
        links: {},
        shop: 'held',
      },
    }),
    customerInfo: () => ({ internal: { key: 'acme~ana', id: 'ana' } }),
    listPurchases: () => ({
      purchases: [{ member: one, membership, payments: [payment('p1', 'paid'), payment('p2', 'failed')] }],
    }),
    portalMembership: () => ({
      offer: { membership, member: one, isHeld, price: 900, refusal: null, ...terms },
      courses: [testCard()],
      items: [],
    }),
    ...answerers,
  })
  render(
    <TestSite api={api} path="/member/m1">
      <MemberPage member="m1" />
    </TestSite>,
  )
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('shows a membership’s status, payments and items', async () => {
  show({ expiresOn: '2999-03-01T00:00:00.000Z' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Gold' })).toBeTruthy()
  expect(screen.getByText('Active')).toBeTruthy()
  expect(screen.getByText(/^Until/).textContent).toContain('2999')
  expect(screen.getByText(/^Since/).textContent).toContain('2026')
  // An attempt that failed is no payment.
  expect(screen.getAllByText(/\$9\.00/)).toHaveLength(1)
  expect(await screen.findByRole('article', { name: 'Brewing better tea' })).toBeTruthy()
  expect(hrefOf('View Details of Gold')).toBe('/membership/gold')
  expect(screen.queryByRole('link', { name: 'Renew Gold' })).toBeNull()
})

test('offers to renew one that has ended', async () => {
  show({ status: 'EXPIRED', expiresOn: '2020-03-01T00:00:00.000Z' })
  expect(await screen.findByRole('link', { name: 'Renew Gold' })).toBeTruthy()
  expect(hrefOf('Renew Gold')).toBe('/checkout?type=membership&id=gold&from=%2Fmember%2Fm1')
  expect(screen.getByText('Your membership has expired.')).toBeTruthy()
  expect(screen.getByText(/^Ended/).textContent).toContain('2020')
})

test('offers to continue an unfinished purchase', async () => {
  show({ status: 'PENDING' })
  expect(await screen.findByRole('link', { name: 'Complete purchase' })).toBeTruthy()
  // It is not theirs yet, and nothing can have been paid.
  expect(screen.getByText(/^Started/).textContent).toContain('2026')
  expect(screen.queryByText(/^Since/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull()
})

test('hides memberships of others', async () => {
  show({}, { listPurchases: () => ({ purchases: [] }) })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You do not have this membership.' }),
  ).toBeTruthy()
  expect(screen.queryByText('A deleted membership')).toBeNull()
  expect(hrefOf('Your memberships')).toBe('/account?tab=purchases')
})

test('stays on a portal that no longer shows the membership', async () => {
  show(
    { status: 'EXPIRED' },
    {
      portalMembership: () => {
        throw refusal('not_found')
      },
    },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Gold' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View Details of Gold' })).toBeNull()
})

test('asks visitors to sign in', async () => {
  show(
    {},
    {
      viewer: () => ({ kind: 'anonymous', customer: null, user: null, isAnonymous: true }),
      customerInfo: () => ({ internal: null }),
    },
  )
  expect(await screen.findByText('Sign in to see your membership.')).toBeTruthy()
})
