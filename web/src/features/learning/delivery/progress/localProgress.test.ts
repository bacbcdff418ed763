import { describe, expect, test } from 'vitest'
import { refusal, testApi } from '#web/testing/TestSite.tsx'
import { testCourseProgress, testViewer } from '#web/testing/testRecords.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { testLesson, testResult } from '#widgets/kernel/testing/testHost.tsx'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
import { withPending, withQuizResult, withQuizStart } from './localProgress.ts'
import { startItem } from './startItem.ts'

const sections = ['film', 'text'].map((id) => ({ ...testLesson({ type: 'article' }), id }))

describe('progress with pending events', () => {
  test('shows a lesson done before the server has received the event, and never falls', () => {
    const entry = {
      id: 'e1',
      order: '1',
      course: 'acme~tea',
      slot: null,
      fact: {
        ...{ edition: 1, lesson: 'film', type: 'lessonProgressed', occurredAt: '2026-11-20T08:00:00.000Z' },
        payload: { progress: 100, lastPosition: 0, maxPosition: 0 },
      },
    }
    const less = { ...entry.fact, payload: { ...entry.fact.payload, progress: 5 } }
    const before = testCourseProgress({ progress: 10 })
    const after = withPending(before, sections, [entry])
    expect(after.lessonProgress.film).toMatchObject({ isCompleted: true, progress: 100 })
    expect(after.progress).toBe(50)
    expect(withPending(after, sections, [{ ...entry, id: 'e2', fact: less }]).progress).toBe(50)
    expect(withPending(before, sections, [])).toBe(before)
  })
})

test('a visitor’s quiz with a withheld result is finished, and another attempt begins without it', () => {
  const quiz = [{ ...testLesson({ type: 'quiz' }), id: 'quiz' }]
  const result = testResult({ score: 0, isPassed: false, isWithheld: true })
  const after = withQuizResult(testCourseProgress(), quiz, 'quiz', result)
  expect(after).toMatchObject({ progress: 100, quizResults: { quiz: { isWithheld: true, isPassed: false } } })
  const again = withQuizStart(after, quiz, 'quiz', '2026-11-20T09:00:00.000Z')
  expect(again.quizResults.quiz).toMatchObject({ isStarted: true, isCompleted: false, history: [] })
})

describe('a package’s pending data', () => {
  const sections = [{ ...testLesson({ type: 'scorm', asset: 'acme~package' }), id: 'film' }]
  const commit = (at: string, location: string) => ({
    id: at,
    order: at,
    course: 'acme~tea',
    slot: 'scorm acme~tea film',
    fact: {
      ...{ edition: 1, lesson: 'film', type: 'scormCommitted', occurredAt: `2026-11-20T08:0${at}:00.000Z` },
      payload: { cmi: { 'cmi.core.lesson_location': location } },
    },
  })
  const locationOf = (progress: LearnerProgress) =>
    progress.scormData.film?.['acme~package']?.cmi['cmi.core.lesson_location']

  test('are used when the lesson opens again, unless the server has newer data', () => {
    const known = withPending(testCourseProgress(), sections, [commit('2', 'page 2')])
    expect(locationOf(known)).toBe('page 2')
    expect(locationOf(withPending(known, sections, [commit('3', 'page 3')]))).toBe('page 3')
    expect(locationOf(withPending(known, sections, [commit('1', 'page 1')]))).toBe('page 2')
  })
})

describe('starting a course', () => {
  const start = (answer: unknown) =>
    startItem(
      testApi({ startCourse: () => (answer instanceof Error ? Promise.reject(answer) : answer) }).api,
      testViewer(),
      { type: 'course', key: 'acme~tea' },
    )
  const progress = testCourseProgress()

  test.each([
    [
      'continues with the progress',
      { statusCode: 200, courseProgress: progress },
      { kind: 'started', progress },
    ],
    [
      'is no access without progress',
      { statusCode: 200, courseProgress: null },
      { kind: 'noAccess', needsSignIn: false },
    ],
    [
      'is no access with any other status',
      { statusCode: 500, courseProgress: progress },
      { kind: 'noAccess', needsSignIn: false },
    ],
    [
      'tells prerequisites by the code',
      {
        statusCode: 403,
        code: 'prerequisites',
        message: 'You do not meet the prerequisites for this course.',
        courseProgress: null,
      },
      { kind: 'prerequisites' },
    ],
    [
      'is no access with another 403',
      { statusCode: 403, code: 'no_access', message: 'No.', courseProgress: null },
      { kind: 'noAccess', needsSignIn: false },
    ],
    [
      'asks an unknown visitor to sign in',
      refusal('unauthenticated'),
      { kind: 'noAccess', needsSignIn: true },
    ],
  ])('%s', async (_name, answer, verdict) => {
    if ('statusCode' in answer && answer.statusCode !== 200) expectLog(`Not started (${answer.statusCode})`)
    expect(await start(answer)).toEqual(verdict)
  })

  test('is neither when the server does not answer', async () => {
    await expect(start(refusal('unavailable', 'down'))).rejects.toThrow('down')
  })
})
