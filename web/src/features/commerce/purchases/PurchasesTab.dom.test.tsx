import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testCard, testOrganization, testOwnFrame, testPortal, testViewer } from '#web/testing/testRecords.ts'
import { MembershipPage } from '../offers/MembershipPage.tsx'
import { PurchasesTab } from './PurchasesTab.tsx'

afterEach(cleanup)

const membership = {
  ...{ key: 'acme~gold', id: 'gold', name: 'Gold', description: null },
  ...{ summary: null, type: 'course', currency: 'USD' },
}
const member = {
  ...{ key: 'acme~m1', id: 'm1', status: 'ACTIVE', statusReason: null, nextPaymentAt: null },
  ...{ endsAt: null, failedPaymentAttempts: 0, expiresOn: null, createdAt: '2026-11-02T10:00:00.000Z' },
}
const offer = { membership, member, isHeld: true, price: 900, formerPrice: null, refusal: null }

function open(courses: object[], payments: object[] = []) {
  const { api } = testApi({
    viewer: () => testViewer('ana'),
    portalHome: () => ({
      ...{ portal: testPortal(), organization: testOrganization(), ownFrame: testOwnFrame() },
      ...{ navigation: [], links: {}, shop: 'held' },
    }),
    listPurchases: () => ({ purchases: [{ member, membership, payments, receipts: [], changes: [] }] }),
    portalMembership: () => ({ offer, courses, items: [] }),
  })
  return api
}
const green = testCard({ key: 'acme~green', id: 'green', slug: 'green', name: 'Green tea' })

const showTab = (courses: object[], payments: object[] = []) =>
  render(
    <TestSite api={open(courses, payments)} path="/account?tab=purchases">
      <PurchasesTab />
    </TestSite>,
  )
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('leads from a purchase to the one course that it opens', async () => {
  showTab([testCard()])
  expect(await screen.findByRole('link', { name: 'Go to Brewing better tea' })).toBeTruthy()
  expect(hrefOf('Go to Brewing better tea')).toBe('/course/brewing-better-tea')
})

test('leads from what somebody has to what else the portal offers', async () => {
  showTab([testCard()])
  expect(await screen.findByRole('link', { name: 'See memberships' })).toBeTruthy()
  expect(hrefOf('See memberships')).toBe('/memberships')
})

test('links to the page of all that a purchase opens where that is more than one', async () => {
  showTab([testCard(), green])
  expect(await screen.findByRole('link', { name: 'Go to Gold' })).toBeTruthy()
  expect(hrefOf('Go to Gold')).toBe('/membership/gold')
})

test('the page of a membership leads its member to its one course, and names no price', async () => {
  render(
    <TestSite api={open([testCard()])} path="/membership/gold">
      <MembershipPage membership="gold" modifier={null} />
    </TestSite>,
  )
  expect(await screen.findByText('You are already a member.')).toBeTruthy()
  expect(hrefOf('Go to Brewing better tea')).toBe('/course/brewing-better-tea')
  expect(screen.getByRole('article', { name: 'Brewing better tea' })).toBeTruthy()
  expect(screen.queryByText('$9.00')).toBeNull()
})

test('says how many earlier payments there are, and links to them', async () => {
  const payment = (day: number) => ({
    ...{
      key: `acme~p${day}`,
      id: `p${day}`,
      referenceID: 'order',
      status: 'paid',
      amount: 900,
      paidAmount: 900,
    },
    ...{ discountAmount: null, refundedAmount: null, currency: 'USD', plan: 'recurring', term: 'monthly' },
    ...{ parts: null, trialDays: 0, isRenewal: day > 1, isDisputed: false },
    createdAt: `2026-11-0${day}T10:00:00.000Z`,
  })
  showTab([testCard()], [5, 4, 3, 2, 1].map(payment))
  await screen.findByRole('link', { name: '2 earlier payments' })
  expect(hrefOf('2 earlier payments')).toBe('/member/m1')
  cleanup()
  showTab([testCard()], [3, 2, 1].map(payment))
  await screen.findByRole('link', { name: 'Go to Brewing better tea' })
  expect(screen.queryByRole('link', { name: /earlier/ })).toBeNull()
})
