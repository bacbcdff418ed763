import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Course } from '#shared/features/content/entities/Course.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { useSignedOut } from '#web/features/identity/useSignedOut.ts'
import { features } from '#web/features.ts'
import { createQueryClient } from '#web/kernel/app/createQueryClient.ts'
import { useDocumentHead } from '#web/kernel/head/useDocumentHead.ts'
import { openPage } from '#web/kernel/manifest/page.tsx'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
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
import { testResult } from '#widgets/kernel/testing/testHost.tsx'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
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
  vi.restoreAllMocks()
})

const words = (text: string) => ({
  content: { slate: [{ id: 'b', type: 'paragraph', children: [{ text }] }] },
})
const section = (id: string, name: string, sections: unknown[]) => ({ id, name, type: 'container', sections })
const sections = [
  section('s1', 'At the table', [
    testLesson('leaf', 'article', { ...words('About leaves'), name: 'The leaf' }),
  ]),
  section('s2', 'At the stove', [
    testLesson('quiz', 'quiz', { name: 'What do you know', questions: [testQuestion('q1')] }),
    testLesson('end', 'article', { ...words('About cups'), name: 'The cup' }),
  ]),
]
const isDone = {
  isStarted: true,
  isCompleted: true,
  progress: 100,
  lastPosition: 0,
  maxPosition: 0,
  startedDate: null,
  completedDate: null,
}

const verdictOf = {
  ...{ questionID: 'q1', isCorrect: true, correctAnswer: ['a'], explanations: {} },
  recorded: { userAnswers: ['a'], inputValue: null },
}

const opened = openPage(features, '/class/brewing-better-tea')
function Page() {
  useDocumentHead(opened)
  const signOut = useSignedOut()
  return (
    <>
      <button type="button" onClick={() => void signOut()}>
        Sign out here
      </button>
      <DeliveryPage course="brewing-better-tea" modifier={null} />
    </>
  )
}

type Stage = {
  viewer?: () => ViewerAnswer
  outline?: unknown[]
  lessonProgress?: LearnerProgress['lessonProgress']
  progress?: number
  path?: string
  course?: Partial<Course>
  kickers?: { key: string; name: string }[]
  answerers?: Answerers
}
function show({
  viewer = () => testViewer(),
  outline = sections,
  lessonProgress = {},
  progress = 0,
  path = '/class/brewing-better-tea',
  course = {},
  kickers = [],
  answerers = {},
}: Stage = {}) {
  const courseProgress = () =>
    viewer().kind === 'customer'
      ? testCourseProgress({ customer: viewer().customer?.key ?? '', lessonProgress, progress })
      : null
  const cache = createQueryClient()
  const { api, calls } = testApi(
    {
      viewer,
      portalHome: () => ({
        portal: testPortal(),
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [],
        links: {},
      }),
      portalCourse: () => ({
        course: testCourse({ ...course, sections: outline as never }),
        instructors: [],
        kickers,
        assets: {},
        links: {},
        hasAccess: true,
        needsSignIn: false,
        prerequisites: [],
        courseProgress: courseProgress(),
      }),
      startCourse: () => ({
        statusCode: 200,
        message: null,
        courseProgress: courseProgress() ?? testCourseProgress({ customer: 'acme~nobody' }),
      }),
      identityOptions: () => ({ signUpFields: [], providers: [] }),
      ...answerers,
    },
    cache,
  )
  render(
    <TestSite api={api} known={cache} path={path} hasLearning>
      <Page />
    </TestSite>,
  )
  return { user: userEvent.setup(), cache, calls }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const outlineOf = () => within(screen.getByRole('navigation', { name: 'Course outline' }))

describe('the classroom says where one is', () => {
  test('the outline opens the section of the lesson, and the title names the lesson', async () => {
    const { user } = show()
    await heading('The leaf')
    await waitFor(() => expect(document.title).toBe('The leaf | Brewing better tea | The Tea Room'))
    const stove = outlineOf().getByRole('button', { name: /At the stove/ })
    expect(stove.getAttribute('aria-expanded')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await heading('What do you know')
    expect(stove.getAttribute('aria-expanded')).toBe('true')
    expect(document.title).toBe('What do you know | Brewing better tea | The Tea Room')
    // A section closed by its reader stays closed within the section.
    await user.click(stove)
    expect(stove.getAttribute('aria-expanded')).toBe('false')
  })

  test('a running quiz has the status in progress at once', async () => {
    const { user } = show({
      path: '/class/brewing-better-tea?item=quiz',
      answerers: {
        startQuizAttempt: () => ({
          attemptID: 'a1',
          questions: [{ ...testQuestion('q1'), posterImageID: null }],
          answered: [],
          startedAt: '2026-11-20T09:00:00.000Z',
          endsAt: null,
          timesTaken: 0,
          isResumed: false,
        }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Start quiz' }))
    await screen.findByText('What about q1?')
    expect(outlineOf().getByRole('link', { name: /What do you know/ }).textContent).toMatch(/^In progress/)
  })

  test('a certificate does not count among the lessons of its section', async () => {
    const outline = [
      section('all', 'All of it', [
        testLesson('leaf', 'article', { ...words('About leaves'), name: 'The leaf' }),
        testLesson('award', 'certification', { name: 'Your certificate' }),
      ]),
      section('awards', 'Awards alone', [
        testLesson('other', 'certification', { name: 'Another certificate' }),
      ]),
    ]
    show({ outline, lessonProgress: { leaf: isDone }, progress: 100 })
    const sections = (await screen.findAllByRole('button', { expanded: true })).map((one) => one.textContent)
    expect(sections).toContain('All of it1 of 1 completed')
    expect(outlineOf().queryByText(/0 of/)).toBeNull()
  })

  test('a course without lessons has its name for a heading', async () => {
    show({ outline: [] })
    await heading('Brewing better tea')
    expect(screen.getByText('This course has no lessons yet.')).toBeTruthy()
  })
})

describe('the next lesson', () => {
  test('a finished lesson names the next one', async () => {
    show({ lessonProgress: { leaf: isDone }, path: '/class/brewing-better-tea?item=leaf' })
    expect(await screen.findByRole('button', { name: 'Next: What do you know' })).toBeTruthy()
  })

  test('lists remaining lessons after the last one', async () => {
    show({
      lessonProgress: { leaf: isDone, end: isDone },
      progress: 66,
      path: '/class/brewing-better-tea?item=end',
    })
    const end = within(await screen.findByRole('region', { name: 'This was the last lesson' }))
    expect(end.getByText('2 of 3 lessons are complete. One is left:')).toBeTruthy()
    expect(end.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Not started: What do you know',
    ])
  })

  test('after the last lesson of a finished course there is nothing left to do', async () => {
    const lessonProgress = { leaf: isDone, quiz: isDone, end: isDone }
    show({ lessonProgress, progress: 100, path: '/class/brewing-better-tea?item=end' })
    const end = within(await screen.findByRole('region', { name: 'You have completed this course' }))
    expect(end.getByRole('link', { name: 'My Learnings' })).toBeTruthy()
    expect(end.getByRole('link', { name: 'Back to course' })).toBeTruthy()
  })
})

test('announces a passed quiz with the next lesson (QUI-13)', async () => {
  const passed = { ...testResult(), score: 100 }
  const { user } = show({
    path: '/class/brewing-better-tea?item=quiz',
    answerers: {
      startQuizAttempt: () => ({
        attemptID: 't1',
        questions: [{ ...testQuestion('q1'), posterImageID: null }],
        answered: [],
        ...{ startedAt: '2026-11-20T09:00:00.000Z', endsAt: null, timesTaken: 0, isResumed: false },
      }),
      reportLearning: ({ facts }) => ({
        courseProgress: testCourseProgress({ quizResults: { quiz: passed } }),
        outcomes: (facts as { id: string; type: string }[]).map(({ id, type }) => ({
          ...{ id, outcome: 'counted', reason: null },
          verdict: type === 'quizAnswered' ? verdictOf : null,
          result: type === 'quizFinished' ? passed : null,
        })),
      }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Start quiz' }))
  await user.click(await screen.findByText('Answer a'))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await user.click(await screen.findByRole('button', { name: 'See results' }))
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'You have finished “What do you know”. Next: The cup',
    ),
  )
})

test('shows a lesson’s own content block next to it, else its course’s (DEL-11)', async () => {
  const outline = [
    testLesson('leaf', 'article', { ...words('About leaves'), name: 'The leaf', kicker: 'acme~film' }),
    // It has ended: the answer has it no more.
    testLesson('end', 'article', { ...words('About cups'), name: 'The cup', kicker: 'acme~over' }),
  ]
  const kickers = [
    { key: 'acme~room', name: 'Our tasting room' },
    { key: 'acme~film', name: 'The film of it' },
  ]
  const { user } = show({ outline, kickers, course: { kicker: 'acme~room' } })
  const rail = within(await screen.findByRole('complementary', { name: 'Lesson tools' }))
  expect(await rail.findByRole('region', { name: 'The film of it' })).toBeTruthy()
  expect(rail.queryByRole('region', { name: 'Our tasting room' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await rail.findByRole('region', { name: 'Our tasting room' })).toBeTruthy()
  expect(rail.queryByRole('region', { name: 'The film of it' })).toBeNull()
})

describe('who is learning', () => {
  test('a visitor sees how long progress lasts, and how to get an account', async () => {
    show({ viewer: () => nobody })
    expect(
      await screen.findByText(
        'You are learning as a visitor. Your progress is lost when you close this page. Sign in to keep it.',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeTruthy()
  })

  /** The session behind the page, on the server. */
  async function endSession() {
    let here: ViewerAnswer = testViewer()
    const tracked: unknown[] = []
    const stage = show({
      viewer: () => here,
      answerers: {
        reportLearning: (_input, { customer }) => {
          if (here.customer?.key !== customer) throw refusal('unauthenticated')
          tracked.push(customer)
          return {
            courseProgress: testCourseProgress({ updatedAt: '2026-11-20T10:00:00.000Z' }),
            outcomes: [],
          }
        },
        signIn: ({ email }) => {
          here = testViewer(String(email).split('@')[0])
          return { step: 'SUCCESS', message: 'You are signed in.', challenge: null }
        },
      },
    })
    await heading('The leaf')
    await waitFor(() => expect(tracked.length).toBeGreaterThan(0))
    const before = tracked.length
    await stage.user.click(screen.getByRole('button', { name: 'Next' }))
    await heading('What do you know')
    here = nobody
    await stage.user.click(screen.getByRole('button', { name: /Previous/ }))
    const dialog = await screen.findByRole('alertdialog', { name: 'You have been signed out' })
    expect(document.querySelector('h1')?.textContent).toBe('The leaf')
    const signIn = async (email: string) => {
      await stage.user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
      const field = await screen.findByLabelText<HTMLInputElement>('Email address')
      // The frozen classroom asks for the customer whose session ended.
      expect(field.value).toBe('ana@tea.test')
      if (email !== field.value) {
        await stage.user.clear(field)
        await stage.user.type(field, email)
      }
      await stage.user.type(screen.getByLabelText('Password'), 'Correct1!horse{Enter}')
    }
    return { ...stage, dialog, signIn, sentSince: () => tracked.slice(before) }
  }

  test('an ended session freezes the classroom until the same person returns', async () => {
    const { signIn, sentSince, calls } = await endSession()
    expect(sentSince()).toEqual([])
    expect(localStorage.length).toBeGreaterThan(0)
    const starts = () => calls.filter(({ name }) => name === 'startCourse').length
    const before = starts()
    const lesson = document.querySelector('article')
    await signIn('ana@tea.test')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(sentSince().length).toBeGreaterThan(0))
    // The same page continued: it was not remounted.
    expect(document.querySelector('article')).toBe(lesson)
    expect(starts()).toBeLessThanOrEqual(before + 1)
    expect(new Set(sentSince())).toEqual(new Set(['acme~ana']))
  })

  test('gives another person their own classroom, and sends nothing of the first as theirs', async () => {
    const { signIn, sentSince } = await endSession()
    const lesson = document.querySelector('article')
    const waiting = { ...localStorage }
    await signIn('bob@tea.test')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(document.querySelector('article')).not.toBe(lesson))
    expect(sentSince()).not.toContain('acme~ana')
    for (const [key, entry] of Object.entries(waiting))
      if (key.startsWith('lectern-outbox/acme/main/acme~ana')) expect(localStorage.getItem(key)).toBe(entry)
    expect(Object.keys(waiting).some((key) => key.includes('acme~ana'))).toBe(true)
  })

  test('a person who chooses so continues as a visitor', async () => {
    const { user, dialog } = await endSession()
    await user.click(within(dialog).getByRole('button', { name: 'Continue as a visitor' }))
    expect(
      await screen.findByText(
        'You are learning as a visitor. Your progress is lost when you close this page. Sign in to keep it.',
      ),
    ).toBeTruthy()
  })

  test('a voluntary sign-out asks for nothing', async () => {
    let here: ViewerAnswer = testViewer()
    const { user } = show({ viewer: () => here })
    await heading('The leaf')
    here = nobody
    await user.click(screen.getByRole('button', { name: 'Sign out here' }))
    expect(
      await screen.findByText(
        'You are learning as a visitor. Your progress is lost when you close this page. Sign in to keep it.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

test('a lesson after an incomplete required one does not open by its address, and names the required one', async () => {
  const outline = [
    section('s1', 'At the table', [
      testLesson('leaf', 'article', { ...words('About leaves'), name: 'The leaf', required: true }),
      testLesson('end', 'article', { ...words('About cups'), name: 'The cup' }),
    ]),
  ]
  const path = '/class/brewing-better-tea?item=end'
  show({ outline, path })
  expect(await screen.findByRole('heading', { name: 'The cup' })).toBeTruthy()
  expect(screen.getByText('Complete “The leaf” to open this lesson.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open “The leaf”' })).toBeTruthy()
  expect(screen.queryByText('About cups')).toBeNull()
  expect(screen.getByText('Opens after “The leaf”')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^The cup/ })).toBeNull()
  cleanup()
  show({ outline, path, lessonProgress: { leaf: isDone } })
  expect(await screen.findByText('About cups')).toBeTruthy()
})
