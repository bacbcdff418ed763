import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MyLearningsPage } from '#web/features/portals/learnings/MyLearningsPage.tsx'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import {
  testCard,
  testCourse,
  testCourseProgress,
  testOrganization,
  testOwnFrame,
  testPortal,
} from '#web/testing/testRecords.ts'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
import { DeliveryPage } from './DeliveryPage.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ana = { key: 'acme~ana', id: 'ana', name: 'Ana' }

function Pages() {
  const [isLearning, setLearning] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLearning(!isLearning)}>
        Turn the page
      </button>
      {isLearning ? <DeliveryPage course="brewing-better-tea" modifier={null} /> : <MyLearningsPage />}
    </>
  )
}

/** My Learnings, then the course, then My Learnings again, within half a minute. */
async function goThere(begun: LearnerProgress | null) {
  let courseProgress = begun
  const { api, calls } = testApi({
    viewer: () => ({ kind: 'customer', customer: ana, user: null, isAnonymous: false }),
    portalHome: () => ({
      portal: testPortal(),
      organization: testOrganization(),
      ownFrame: testOwnFrame(),
      navigation: [],
      links: {},
    }),
    portalCourse: () => ({
      course: testCourse(),
      instructors: [],
      kickers: [],
      assets: {},
      links: {},
      hasAccess: true,
      needsSignIn: false,
      prerequisites: [],
      courseProgress,
    }),
    startCourse: () => {
      courseProgress = testCourseProgress()
      return { statusCode: 200, message: null, courseProgress }
    },
    customerInfo: () => ({ internal: ana, courseProgresses: courseProgress ? [courseProgress] : [] }),
    courseCards: ({ courseKeys }) => ({ courses: (courseKeys as string[]).map((key) => testCard({ key })) }),
  })
  render(
    <TestSite api={api}>
      <Pages />
    </TestSite>,
  )
  const user = userEvent.setup()
  const turn = () => user.click(screen.getByRole('button', { name: 'Turn the page' }))
  await screen.findByText(begun ? 'Brewing better tea' : 'No learnings found.')
  await turn()
  await screen.findByText('This course has no lessons yet.')
  await turn()
  expect(await screen.findByRole('heading', { level: 2, name: 'Brewing better tea' })).toBeTruthy()
  return calls.filter(({ name }) => name === 'customerInfo').length
}

test('a newly started course appears in My Learnings', async () => {
  expect(await goThere(null)).toBe(2)
})

test('a course started before sends no further request', async () => {
  expect(await goThere(testCourseProgress())).toBe(1)
})
