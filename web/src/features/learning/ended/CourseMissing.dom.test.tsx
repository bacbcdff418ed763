import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { EndedCourse } from '#shared/features/learning/rules/EndedCourse.ts'
import { nobody } from '#web/kernel/viewer/whoOf.ts'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
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

afterEach(cleanup)

const finished: EndedCourse = {
  key: 'acme~tea',
  id: 'tea',
  slug: 'brewing-better-tea',
  name: 'Brewing better tea',
  progress: 100,
  startedDate: '2026-11-01T12:00:00.000Z',
  completeDate: '2026-11-20T12:00:00.000Z',
  isElsewhere: false,
}

function show(Page: typeof CoursePage | typeof DeliveryPage, answerers: Answerers) {
  const { api, calls } = testApi({
    viewer: () => testViewer(),
    portalHome: () => ({
      portal: testPortal(),
      organization: testOrganization(),
      ownFrame: testOwnFrame(),
      navigation: [],
      links: {},
    }),
    portalCourse: () => {
      throw refusal('not_found')
    },
    endedCourses: () => ({ courses: [] }),
    ...answerers,
  })
  render(
    <TestSite api={api}>
      <Page course="brewing-better-tea" modifier={null} />
    </TestSite>,
  )
  return calls
}

describe.each([
  ['the course’s page', CoursePage],
  ['the classroom', DeliveryPage],
] as const)('%s of a course that the portal no longer shows', (_name, Page) => {
  test('shows learners who finished it their certificate, and links to My Learnings', async () => {
    const calls = show(Page, { endedCourses: () => ({ courses: [finished] }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Brewing better tea' })).toBeTruthy()
    const main = screen.getByText(/This course is no longer available/).closest('section')
    expect(main?.textContent).toContain('Completed on 20 November 2026')
    expect(main?.querySelector('a[href="/my-learnings"]')?.textContent).toBe('My Learnings')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
    expect(calls).toContainEqual({ name: 'endedCourses', input: { courses: ['brewing-better-tea'] } })
  })

  test('tells the truth about a course of another portal', async () => {
    show(Page, { endedCourses: () => ({ courses: [{ ...finished, isElsewhere: true }] }) })
    expect(
      await screen.findByText(/This course is not available in this portal, but it is in another one/),
    ).toBeTruthy()
    expect(screen.queryByText(/no longer available/)).toBeNull()
  })

  test('looks missing to customers who never started it', async () => {
    show(Page, {})
    expect(await screen.findByRole('heading', { name: 'We could not find this page' })).toBeTruthy()
  })

  test('looks missing to visitors, and sends no request for them', async () => {
    const calls = show(Page, { viewer: () => nobody })
    expect(await screen.findByRole('heading', { name: 'We could not find this page' })).toBeTruthy()
    expect(calls.map(({ name }) => name)).not.toContain('endedCourses')
  })
})

describe('a course whose access has ended for a learner', () => {
  const answer = {
    course: testCourse(),
    instructors: [],
    kickers: [],
    assets: {},
    links: {},
    hasAccess: false,
    needsSignIn: false,
    closure: { reason: 'ended', endedOn: '2026-11-10T12:00:00.000Z' },
    prerequisites: [],
    courseProgress: testCourseProgress({ startedDate: '2026-11-01T12:00:00.000Z', progress: 40 }),
  }

  test.each([
    ['the course’s page', CoursePage],
    ['the classroom', DeliveryPage],
  ] as const)('%s says so, and when it ended', async (_name, Page) => {
    if (Page === DeliveryPage) expectLog('Not started (403): No.')
    show(Page, {
      portalCourse: () => answer,
      startCourse: () => ({ statusCode: 403, message: 'No.', courseProgress: null }),
    })
    expect(
      await screen.findByText(/^Your access ended on 10 November 2026\. You can still find what you earned/),
    ).toBeTruthy()
  })

  test('to others the course’s page says that they have no access yet', async () => {
    show(CoursePage, {
      portalCourse: () => ({ ...answer, closure: { reason: 'never', endedOn: null }, courseProgress: null }),
    })
    expect(await screen.findByText(/not have access to this course yet/)).toBeTruthy()
  })
})
