import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testCard, testOrganization, testPortal, testViewer } from '#web/testing/testRecords.ts'
import { HubNewPage } from './HubNewPage.tsx'
import { HubPage } from './HubPage.tsx'

afterEach(cleanup)

const area = (id: string, name: string, type: string, values: object = {}) => ({
  ...{ id, name, type, parent: null, description: null, items: [] },
  ...values,
})
const answer = {
  hub: { key: 'acme~h', name: 'Tea members', description: 'For members.', logo: null },
  mayAdd: false,
  categories: [
    area('dash', 'Dashboard', 'dashboard'),
    area('learn', 'Learning', 'learnings'),
    area('green', 'Green tea', 'learnings', {
      parent: 'learn',
      items: [{ type: 'course', key: 'acme~tea' }],
    }),
    area('groups', 'Groups', 'dashboard'),
  ],
  boards: [],
  sections: [],
  courses: [testCard()],
  items: [],
}

const site = (answerers: Answerers, organization: object = {}) =>
  testApi({
    viewer: () => testViewer('ana'),
    portalHome: () => ({
      ...{ portal: testPortal(), navigation: [], links: {} },
      organization: testOrganization({ enableHubs: true, enableMeetings: true, ...organization }),
    }),
    customerInfo: () => ({ internal: { key: 'acme~ana', id: 'ana' } }),
    myHub: () => answer,
    ...answerers,
  })

function show(page: Parameters<typeof HubPage>[0], answerers: Answerers = {}, organization: object = {}) {
  const { api } = site(answerers, organization)
  render(
    <TestSite api={api} path="/hub-dashboard">
      <HubPage {...page} />
    </TestSite>,
  )
}

test('shows the hub at a glance with ways to its sections', async () => {
  show({ type: 'dashboard' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Tea members')
  const sections = within(screen.getByRole('navigation', { name: 'Sections of this hub' }))
  expect(sections.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/hub-dashboard'],
    ['Learning', '/hub-learnings'],
    ['Groups', '/hub-dashboard/groups'],
  ])
  expect(sections.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Learning 1 item' }).getAttribute('href')).toBe('/hub-learnings')
  expect(screen.queryByText('New')).toBeNull()
})

test('closes the menu of what can be added by a click beside it, by Escape, and when the focus leaves', async () => {
  show({ type: 'dashboard' }, { myHub: () => ({ ...answer, mayAdd: true }) })
  const summary = await screen.findByText('New')
  const menu = summary.closest('details')
  if (!menu) throw new Error('It is no menu.')
  const open = () => {
    menu.open = true
  }
  open()
  fireEvent.pointerDown(within(menu).getAllByRole('link')[0] ?? menu)
  expect(menu.open).toBe(true)
  fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }))
  expect(menu.open).toBe(false)
  open()
  fireEvent.keyDown(within(menu).getAllByRole('link')[0] ?? menu, { key: 'Escape' })
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(summary)
  open()
  fireEvent.blur(summary, { relatedTarget: screen.getByRole('link', { name: 'Learning' }) })
  expect(menu.open).toBe(false)
})

test('shows a section with a carousel for each category inside of it', async () => {
  show({ type: 'learnings' })
  const green = within(await screen.findByRole('region', { name: 'Green tea' }))
  expect(green.getByRole('article', { name: 'Brewing better tea' })).toBeTruthy()
})

test('says where a section is not in the hub, or holds nothing', async () => {
  show({ type: 'documents' })
  expect(await screen.findByText('This section is not in your hub.')).toBeTruthy()
  cleanup()
  show({ type: 'dashboard', category: 'groups' })
  expect(await screen.findByText('Nothing is here yet.')).toBeTruthy()
})

test('tells customers without a hub, and asks visitors to sign in', async () => {
  show({ type: 'dashboard' }, { myHub: () => ({ ...answer, hub: null, categories: [] }) })
  expect(await screen.findByText('You are not in a hub.')).toBeTruthy()
  cleanup()
  show(
    { type: 'dashboard' },
    {
      viewer: () => ({ kind: 'anonymous', customer: null, user: null, isAnonymous: true }),
      customerInfo: () => ({ internal: null }),
    },
  )
  expect(await screen.findByText('To see your hub, please either sign in or create an account')).toBeTruthy()
})

test('is no page where the organization has no hubs', async () => {
  show({ type: 'dashboard' }, {}, { enableHubs: false })
  expect(await screen.findByText('We could not find this page')).toBeTruthy()
})

test('offers to try again where it does not come', async () => {
  show(
    { type: 'dashboard' },
    {
      myHub: () => {
        throw refusal('internal')
      },
    },
  )
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('offers administrators what they can add, and says how', async () => {
  show({ type: 'dashboard' }, { myHub: () => ({ ...answer, mayAdd: true }) })
  const offers = within((await screen.findByText('New')).closest('details') ?? document.body).getAllByRole(
    'link',
    { hidden: true },
  )
  expect(offers.map((link) => link.getAttribute('href'))).toEqual([
    '/hub/document/new',
    '/hub/microcast/new',
    '/hub/course/new',
    '/hub/meeting/new',
    '/hub/meeting/meetNow',
  ])
})

test.each([
  ['meeting', true, 'New meeting'],
  ['document', false, 'New document'],
])('a new %s: with a button to start it now: %s', async (kind, hasButton, title) => {
  const { api } = site({ myHub: () => ({ ...answer, mayAdd: true }) })
  render(
    <TestSite api={api} path="/hub">
      <HubNewPage kind={kind} />
    </TestSite>,
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  expect(await screen.findByText(/^You write it in Lectern’s console/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Meet Now' }) !== null).toBe(hasButton)
})
