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

function open(courses: object[]) {
  const { api } = testApi({
    viewer: () => testViewer('ana'),
    portalHome: () => ({
      ...{ portal: testPortal(), organization: testOrganization(), ownFrame: testOwnFrame() },
      ...{ navigation: [], links: {}, shop: 'held' },
    }),
    listPurchases: () => ({ purchases: [{ member, membership, payments: [], receipts: [], changes: [] }] }),
    portalMembership: () => ({ offer, courses, items: [] }),
  })
  return api
}
const green = testCard({ key: 'acme~green', id: 'green', slug: 'green', name: 'Green tea' })

const showTab = (courses: object[]) =>
  render(
    <TestSite api={open(courses)} path="/account?tab=purchases">
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
