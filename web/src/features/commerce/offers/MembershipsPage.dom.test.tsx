import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answerers, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testOrganization, testOwnFrame, testPortal, testViewer } from '#web/testing/testRecords.ts'
import { ClosedItemOffers } from './ClosedItemOffers.tsx'
import { MembershipsPage } from './MembershipsPage.tsx'

afterEach(cleanup)

const offer = (id: string, values: object) => ({
  membership: {
    ...{ key: `acme~${id}`, id, name: id, description: null, summary: null, type: 'membership' },
    currency: 'USD',
  },
  ...{ member: null, isHeld: false, price: 900, formerPrice: null, refusal: null },
  ...{ isForSomeDomains: false, accessDays: null, accessUntil: null, lastDay: null },
  ...values,
})
const answerers: Answerers = {
  viewer: () => testViewer('ana'),
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
  portalOffers: () => ({
    offers: [
      offer('Day ticket', { accessDays: 1, lastDay: '2026-12-03' }),
      offer('Full', { refusal: 'full' }),
      offer('Staff', { refusal: 'domain', isForSomeDomains: true }),
    ],
    pictures: [{ membership: 'acme~Full', image: 'https://content.test/tea', imageColor: null }],
  }),
}
const { api } = testApi(answerers)
const textsOf = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li')
  if (!item) throw new Error('An offer is an entry of the list.')
  return within(item)
}

test('an offer shows validity, last day, sold-out state and restrictions', async () => {
  render(
    <TestSite api={api} path="/memberships">
      <MembershipsPage />
    </TestSite>,
  )
  await screen.findByRole('heading', { name: 'Day ticket' })
  const day = textsOf('Day ticket')
  expect(day.getByText('Valid for 1 day')).toBeTruthy()
  expect(day.getByText(/^On sale until/).textContent).toMatch(/3 December 2026|December 3, 2026/)
  expect(day.getByRole('link', { name: 'Buy Day ticket' })).toBeTruthy()
  expect(textsOf('Full').getByText('Sold out')).toBeTruthy()
  const pictured = [...document.querySelectorAll('img')].map((one) =>
    one.closest('li')?.textContent?.slice(0, 4),
  )
  expect(pictured).toEqual(['Full'])
  expect(textsOf('Staff').getByText('Only for email addresses of certain organizations')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Buy/ })).toHaveLength(1)
})

test('an offer shows its plan: the term, the installments and the trial', async () => {
  const plans = [
    offer('Monthly', { plan: 'recurring', term: 'monthly', trialDays: 14 }),
    offer('Parts', { plan: 'installments', term: 'weekly', parts: 3 }),
  ]
  const shop = testApi({ ...answerers, portalOffers: () => ({ offers: plans, pictures: [] }) })
  render(
    <TestSite api={shop.api} path="/memberships">
      <MembershipsPage />
      <ClosedItemOffers type="course" itemKey="acme~tea" />
    </TestSite>,
  )
  const ofCard = (name: string) => screen.getByRole('heading', { name }).closest('li')?.textContent
  await screen.findByRole('heading', { name: 'Monthly' })
  expect(ofCard('Monthly')).toContain('14 days free, then $9.00 per month')
  expect(ofCard('Parts')).toContain('3 payments of $9.00, weekly ($27.00 in all)')
  const line = (await screen.findByRole('link', { name: 'Monthly' })).parentElement
  expect(line?.textContent).toContain('14 days free, then $9.00 per month')
})

test('the button of an offer says how it begins: a trial, installments, or buying it', async () => {
  const plans = [
    offer('Monthly', { plan: 'recurring', term: 'monthly', trialDays: 14 }),
    offer('Parts', { plan: 'installments', term: 'weekly', parts: 3, trialDays: null }),
    offer('Once', { plan: 'onetime', trialDays: null }),
  ]
  const shop = testApi({ ...answerers, portalOffers: () => ({ offers: plans, pictures: [] }) })
  render(
    <TestSite api={shop.api} path="/memberships">
      <MembershipsPage />
    </TestSite>,
  )
  const trial = await screen.findByRole('link', { name: 'Start free trial: Monthly' })
  expect(trial.textContent).toBe('Start free trial')
  expect(screen.getByRole('link', { name: 'Buy in 3 payments: Parts' }).textContent).toBe('Buy in 3 payments')
  expect(screen.getByRole('link', { name: 'Buy Once' }).textContent).toBe('Buy')
})

test('an offer shows the higher price of its course struck through, and the discount', async () => {
  const reduced = offer('Course', { plan: 'onetime', price: 2900, formerPrice: 4900 })
  const shop = testApi({ ...answerers, portalOffers: () => ({ offers: [reduced], pictures: [] }) })
  render(
    <TestSite api={shop.api} path="/memberships">
      <MembershipsPage />
    </TestSite>,
  )
  await screen.findByRole('heading', { name: 'Course' })
  const card = textsOf('Course')
  expect(card.getByText('$49.00').tagName).toBe('S')
  expect(card.getByText('$29.00')).toBeTruthy()
  expect(card.getByText('-40%')).toBeTruthy()
})

test('a closed course offers to buy only what can be bought', async () => {
  render(
    <TestSite api={api} path="/course/tea">
      <ClosedItemOffers type="course" itemKey="acme~tea" />
    </TestSite>,
  )
  expect(await screen.findByRole('link', { name: 'Buy Day ticket' })).toBeTruthy()
  expect(screen.getByText('Sold out')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Buy/ })).toHaveLength(1)
})

test('leads from the offers to what somebody has, and shows that way to nobody else', async () => {
  const show = async (isHeld: boolean) => {
    const offers = [
      offer('Gold', { isHeld, member: isHeld ? { key: 'acme~m', id: 'm', status: 'ACTIVE' } : null }),
    ]
    render(
      <TestSite
        api={testApi({ ...answerers, portalOffers: () => ({ offers, pictures: [] }) }).api}
        path="/memberships"
      >
        <MembershipsPage />
      </TestSite>,
    )
    await screen.findByRole('heading', { name: 'Gold' })
    const link = screen.queryByRole('link', { name: 'Your memberships' })
    cleanup()
    return link?.getAttribute('href') ?? null
  }
  expect(await show(true)).toBe('/account?tab=purchases')
  expect(await show(false)).toBeNull()
})
