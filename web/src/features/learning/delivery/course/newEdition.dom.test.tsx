import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testLesson } from '#shared/testing/testCourse.ts'
import { createQueryClient } from '#web/kernel/app/createQueryClient.ts'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import {
  testCourse,
  testCourseProgress,
  testOrganization,
  testOwnFrame,
  testPortal,
  testViewer,
} from '#web/testing/testRecords.ts'
import { DeliveryPage } from './DeliveryPage.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const lesson = (id: string, name: string, text: string) =>
  testLesson(id, 'article', {
    name,
    content: { slate: [{ id: 'b', type: 'paragraph', children: [{ text }] }] },
  })
const editions = [
  [
    lesson('leaf', 'The leaf', 'Old words'),
    lesson('pot', 'The pot', 'Of clay'),
    lesson('cup', 'The cup', 'Of glass'),
  ],
  [
    lesson('leaf', 'The leaf', 'New words'),
    lesson('cup', 'The cup', 'Of glass'),
    lesson('jug', 'The jug', ''),
  ],
]

/** A classroom in the first edition; the second is published before its first fact arrives, and weighs otherwise. */
function show() {
  const sent: { edition: number; lesson: string }[] = []
  let edition = 1
  const cache = createQueryClient()
  const { api, calls } = testApi(
    {
      viewer: () => testViewer(),
      portalHome: () => ({
        portal: testPortal(),
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [],
        links: {},
      }),
      portalCourse: () => ({
        course: testCourse({ sections: editions[edition - 1] as never }),
        edition,
        instructors: [],
        kickers: [],
        assets: {},
        links: {},
        hasAccess: true,
        needsSignIn: false,
        prerequisites: [],
        courseProgress: testCourseProgress({ progress: 40 }),
      }),
      startCourse: () => ({
        statusCode: 200,
        message: null,
        courseProgress: testCourseProgress({ progress: 40 }),
      }),
      reportLearning: ({ facts }) => {
        edition = 2
        // Cast: what the outbox sends.
        sent.push(...(facts as typeof sent))
        return {
          edition,
          courseProgress: testCourseProgress({ progress: 33, updatedAt: '2026-11-20T10:00:00.000Z' }),
          outcomes: [],
        }
      },
    },
    cache,
  )
  render(
    <TestSite api={api} known={cache} path="/class/brewing-better-tea?item=leaf" hasLearning>
      <DeliveryPage course="brewing-better-tea" modifier={null} />
    </TestSite>,
  )
  const asked = () => calls.filter(({ name }) => name === 'portalCourse').length
  return { user: userEvent.setup(), sent, asked }
}

const changed = 'This course has been updated. You will see the new version when you open another lesson.'
const outline = () => within(screen.getByRole('navigation', { name: 'Course outline' }))
const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))

test('a new edition waits for the next lesson, facts name the edition on screen, and the percentage never falls', async () => {
  const { user, sent, asked } = show()
  expect(await screen.findByText(changed)).toBeTruthy()
  expect(asked()).toBe(2)
  // The screen does not change.
  expect(screen.getByText('Old words')).toBeTruthy()
  expect(outline().getByRole('link', { name: /The pot/ })).toBeTruthy()
  expect(percent()).toBe(40)
  expect(new Set(sent.map(({ edition }) => edition))).toEqual(new Set([1]))

  await user.click(outline().getByRole('link', { name: /The cup/ }))
  await screen.findByRole('heading', { level: 1, name: 'The cup' })
  expect(screen.queryByText(changed)).toBeNull()
  expect(outline().queryByRole('link', { name: /The pot/ })).toBeNull()
  expect(outline().getByRole('link', { name: /The jug/ })).toBeTruthy()
  expect(percent()).toBe(40)
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ edition: 2, lesson: 'cup' }))

  await user.click(outline().getByRole('link', { name: /The leaf/ }))
  expect(await screen.findByText('New words')).toBeTruthy()
})

test('replaces a lesson that the new edition lacks by the first one to read in it', async () => {
  const { user } = show()
  await screen.findByText(changed)
  await user.click(outline().getByRole('link', { name: /The pot/ }))
  await waitFor(() => expect(screen.queryByText(changed)).toBeNull())
  expect(await screen.findByRole('heading', { level: 1, name: 'The leaf' })).toBeTruthy()
  expect(screen.getByText('New words')).toBeTruthy()
})
