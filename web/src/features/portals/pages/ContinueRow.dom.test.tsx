import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PortalStore } from '#web/kernel/store/PortalStore.tsx'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import {
  testCard,
  testCourseProgress,
  testItemCard,
  testOrganization,
  testOwnFrame,
  testPortal,
  testViewer,
} from '#web/testing/testRecords.ts'
import { ContinueRow } from './ContinueRow.tsx'

afterEach(cleanup)

const ana = { kind: 'customer', customer: { key: 'acme~ana', id: 'ana' }, user: null, isAnonymous: false }
const card = (id: string, progress: number | null, hasAccess = true) => {
  const next = id === 'half' ? { id: 'l7', name: 'The seventh lesson' } : null
  return testCard({ key: `acme~${id}`, id, slug: id, name: id, progress, hasAccess, next })
}
const cards = [card('half', 50), card('done', 100), card('closed', 20, false), card('old', 10)]
const begun = (id: string, day: number, completeDate: string | null = null) =>
  testCourseProgress({
    course: `acme~${id}`,
    startedDate: '2026-11-01T00:00:00.000Z',
    lastActiveDate: `2026-11-${day}T00:00:00.000Z`,
    completeDate,
  })

function show(courseProgresses: unknown[], answerers: Answerers = {}) {
  const { api, calls } = testApi({
    viewer: () => ana,
    portalHome: () => ({
      portal: testPortal(),
      organization: testOrganization(),
      ownFrame: testOwnFrame(),
      navigation: [],
      links: {},
    }),
    customerInfo: () => ({ internal: { key: 'acme~ana', id: 'ana' }, courseProgresses }),
    courseCards: ({ courseKeys }) => ({
      courses: cards.filter(({ key }) => (courseKeys as string[]).includes(key)),
    }),
    endedCourses: () => ({ courses: [] }),
    ...answerers,
  })
  render(
    <TestSite api={api}>
      <PortalStore viewer={testViewer()}>
        <ContinueRow portal={testPortal()} />
      </PortalStore>
      <p>the page</p>
    </TestSite>,
  )
  return calls
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('links to the next lesson of each unfinished item, the last used first', async () => {
  show([
    begun('old', 10),
    begun('half', 20),
    begun('closed', 19),
    begun('done', 21, '2026-11-21T00:00:00.000Z'),
  ])
  await screen.findByRole('heading', { name: 'Continue where you left off' })
  expect(links()).toEqual(['/class/half?item=l7', expect.stringContaining('old')])
  expect(screen.getByRole('progressbar', { name: /half/ })).toBeTruthy()
})

test('is missing for a reader who has started nothing, and does not block the page when it fails', async () => {
  const calls = show([])
  await screen.findByText('the page')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(calls.map(({ name }) => name)).not.toContain('courseCards')
  cleanup()
  show([begun('half', 20)], { courseCards: () => refusal('internal') })
  await screen.findByText('the page')
  expect(screen.queryByRole('heading')).toBeNull()
})

test('names the next step of a program that was begun, and links to it', async () => {
  const path = testItemCard({ progress: 30, next: { id: 's2', name: 'The second step' } })
  show([], {
    customerInfo: () => ({
      ...{ internal: { key: 'acme~ana', id: 'ana' }, courseProgresses: [] },
      programProgresses: [{ ...begun('x', 20), program: path.key }],
    }),
    itemCards: () => ({ items: [path] }),
  })
  await screen.findByText('Next: The second step')
  expect(links()).toEqual(['/program/the-tea-path?item=s2'])
})
