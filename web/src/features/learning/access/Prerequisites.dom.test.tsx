import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nobody } from '#web/kernel/viewer/whoOf.ts'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import {
  testCourse,
  testCourseProgress,
  testOrganization,
  testOwnFrame,
  testPortal,
  testViewer,
} from '#web/testing/testRecords.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { CoursePage } from '../../portals/course/CoursePage.tsx'
import { DeliveryPage } from '../delivery/course/DeliveryPage.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const needed = [
  {
    id: 'p1',
    type: 'course',
    name: 'First things first',
    course: { id: 'c1', slug: 'first' },
    certification: 'Tea master',
  },
  { id: 'p2', type: 'course', name: null, course: null, certification: null },
  { id: 'p3', type: 'certification', name: null, course: null, certification: 'Cup holder' },
]

/** A course whose prerequisites are met from its second answer on, if `isMetMeanwhile`. */
function show(page: 'class' | 'course', { isVisitor = false, isMetMeanwhile = false } = {}) {
  let answers = 0
  const { api, calls } = testApi({
    viewer: () => (isVisitor ? nobody : testViewer()),
    portalHome: () => ({
      portal: testPortal(),
      organization: testOrganization(),
      ownFrame: testOwnFrame(),
      navigation: [],
      links: {},
    }),
    portalCourse: () => {
      answers += 1
      const isMet = isMetMeanwhile && answers > 1
      return {
        course: testCourse(),
        instructors: [],
        kickers: [],
        assets: {},
        links: {},
        hasAccess: isMet,
        needsSignIn: isVisitor,
        prerequisites: isMet ? [] : needed,
        courseProgress: null,
      }
    },
    startCourse: () =>
      isMetMeanwhile
        ? { statusCode: 200, message: null, courseProgress: testCourseProgress() }
        : {
            statusCode: 403,
            code: 'prerequisites',
            message: 'You do not meet the prerequisites for this course.',
            courseProgress: null,
          },
  })
  render(
    <TestSite api={api}>
      {page === 'class' ? (
        <DeliveryPage course="brewing-better-tea" modifier={null} />
      ) : (
        <CoursePage course="brewing-better-tea" />
      )}
    </TestSite>,
  )
  return calls
}

test('a course with prerequisites names them, and links those with a page', async () => {
  expectLog('Not started (403): You do not meet the prerequisites for this course.')
  show('class')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You cannot access this course yet\./)
  const lines = within(screen.getByRole('list', { name: 'Prerequisites' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'First things firstwith the certification “Tea master”',
    'A course that is currently not available here',
    'The certification “Cup holder”',
  ])
  expect(screen.getByRole('link', { name: 'First things first' }).getAttribute('href')).toBe('/course/first')
})

test('its landing page shows the same instead of a start button, and lets visitors sign in', async () => {
  show('course', { isVisitor: true })
  expect(await screen.findByRole('link', { name: 'First things first' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Start/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Sign In' })).toHaveLength(1)
  expect(screen.queryByText(/does not have access to this course yet/)).toBeNull()
})

test('a course whose prerequisites are now met is refetched, and opens', async () => {
  const calls = show('class', { isMetMeanwhile: true })
  expect(await screen.findByText('This course has no lessons yet.')).toBeTruthy()
  expect(calls.filter(({ name }) => name === 'portalCourse')).toHaveLength(2)
})
