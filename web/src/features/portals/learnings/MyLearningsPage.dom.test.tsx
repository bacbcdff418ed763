import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import {
  testCard,
  testCourseProgress,
  testOrganization,
  testOwnFrame,
  testPortal,
} from '#web/testing/testRecords.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { MyLearningsPage } from './MyLearningsPage.tsx'

afterEach(cleanup)

const ana = { kind: 'customer', customer: { key: 'acme~ana', id: 'ana' }, user: null, isAnonymous: false }
const nobody = { kind: 'anonymous', customer: null, user: null, isAnonymous: true }
const percents: Record<string, number> = { 'acme~new': 0, 'acme~half': 50, 'acme~done': 100 }
/** The one in the middle of its lessons says which comes next. */
const cardOf = (key: string) => {
  const next = key === 'acme~half' ? { id: 'l7', name: 'The seventh lesson' } : null
  return testCard({ key, id: key, slug: key, name: key, progress: percents[key] ?? null, next })
}
const begun = (course: string, lastActiveDate: string) => testCourseProgress({ course, lastActiveDate })

function show(answerers: Answerers = {}) {
  const { api, calls } = testApi({
    viewer: () => ana,
    portalHome: () => ({
      portal: testPortal(),
      organization: testOrganization(),
      ownFrame: testOwnFrame(),
      navigation: [],
      links: {},
    }),
    customerInfo: () => ({
      internal: { key: 'acme~ana', id: 'ana' },
      courseProgresses: [
        begun('acme~new', '2026-11-01T00:00:00.000Z'),
        begun('acme~gone', '2026-11-02T00:00:00.000Z'),
        begun('acme~half', '2026-11-20T00:00:00.000Z'),
        begun('acme~done', '2026-11-10T00:00:00.000Z'),
      ],
    }),
    courseCards: ({ courseKeys }) => ({
      courses: (courseKeys as string[]).flatMap((key) => (key in percents ? [cardOf(key)] : [])),
    }),
    endedCourses: () => ({ courses: [] }),
    ...answerers,
  })
  render(
    <TestSite api={api}>
      <MyLearningsPage />
    </TestSite>,
  )
  return { calls, user: userEvent.setup() }
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent)

describe('My Learnings', () => {
  test.each([
    [true, [{ key: 'acme~b1' }], true],
    // HUB-06: only where the portal shows boards, and there is one.
    [true, [], false],
    [false, [{ key: 'acme~b1' }], false],
  ])('has a tab for the board where the portal shows it (%s) and there is one', async (isOn, boards, has) => {
    const settings = { ...testPortal().settings, showLearningBoard: isOn }
    const { user } = show({
      portalHome: () => ({
        portal: testPortal({ settings }),
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        ...{ navigation: [], links: {} },
      }),
      learningBoard: () => ({
        learningBoards: boards.map((one) => ({ ...one, name: 'My path' })),
        ...{ sections: [], courses: [], items: [] },
      }),
    })
    await screen.findByText('acme~half')
    if (!has) return expect(screen.queryByRole('tab', { name: 'Just For You' })).toBeNull()
    await user.click(await screen.findByRole('tab', { name: 'Just For You' }))
    expect(await screen.findByRole('region', { name: 'My path' })).toBeTruthy()
  })

  test('shows started courses, those to continue before completed ones, under All, In Process and Completed', async () => {
    const { user } = show()
    await screen.findByText('acme~half')
    expect(names()).toEqual(['acme~half', 'acme~new', 'acme~done'])
    const next = screen.getAllByRole('link', { name: 'Next: The seventh lesson' })
    expect(next.map((link) => link.getAttribute('href'))).toEqual(['/class/acme~half?item=l7'])
    await user.click(screen.getByRole('tab', { name: 'In Process' }))
    expect(names()).toEqual(['acme~half'])
    await user.click(screen.getByRole('tab', { name: 'Completed' }))
    expect(names()).toEqual(['acme~done'])
  })

  test('shows the certificate of a course that the portal no longer shows, in its place and without a link', async () => {
    const { calls, user } = show({
      endedCourses: () => ({
        courses: [
          {
            key: 'acme~gone',
            id: 'gone',
            slug: 'gone',
            name: 'A course of last year',
            progress: 100,
            startedDate: '2026-11-01T12:00:00.000Z',
            completeDate: '2026-11-02T12:00:00.000Z',
            isElsewhere: false,
          },
        ],
      }),
    })
    const card = await screen.findByRole('article', { name: 'A course of last year' })
    expect(names()).toEqual(['acme~half', 'acme~new', 'acme~done', 'A course of last year'])
    expect(card.textContent).toContain('This course is no longer available.')
    expect(card.textContent).toContain('Completed on 2 November 2026')
    expect(card.querySelector('a')).toBeNull()
    expect(calls.find(({ name }) => name === 'endedCourses')?.input).toEqual({ courses: ['acme~gone'] })
    await user.click(screen.getByRole('tab', { name: 'Completed' }))
    expect(names()).toEqual(['acme~done', 'A course of last year'])
  })

  test('asks visitors to sign in, and loads no cards', async () => {
    const { calls } = show({
      viewer: () => nobody,
      customerInfo: () => ({ internal: null, courseProgresses: null }),
      identityOptions: () => ({ signUpFields: [], providers: [] }),
    })
    expect(
      await screen.findByText('To get access to My Learnings, please either sign in or create an account'),
    ).toBeTruthy()
    expect(calls.map(({ name }) => name)).not.toContain('courseCards')
  })

  test('shows the fault, and can try again', async () => {
    expectLog('Loading the customer failed')
    let isDown = true
    const { user } = show({
      customerInfo: () => {
        if (isDown) throw refusal('unauthorized', 'No.')
        return { internal: { key: 'acme~ana', id: 'ana' }, courseProgresses: [] }
      },
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    expect(await screen.findByText('No learnings found.')).toBeTruthy()
  })
})
