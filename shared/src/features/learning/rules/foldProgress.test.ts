import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testCourse, testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { courseOutline } from '../../content/rules/outline/courseOutline.ts'
import type { LessonProgress } from '../entities/CourseProgress.ts'
import { emptyProgress, type FoldedProgress, foldProgress } from './foldProgress.ts'
import { type LearningFact, toLearningFact } from './learningFact.ts'
import { lessonStatus } from './lessonStatus.ts'
import { progressParts } from './progressParts.ts'

const sections = [
  testLesson('l1', 'video'),
  testLesson('l2', 'quiz', { questions: [testQuestion('q1')] }),
  testLesson('l3', 'scorm'),
  testLesson('l4', 'text', {}, { hidden: true }),
  testLesson('l5', 'certification'),
]
const outline = courseOutline(testCourse(sections).sections)
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString()

const watched = (id: string, progress: number, position = 0, second = 0, lessonId = 'l1'): LearningFact => ({
  id,
  type: 'lessonProgressed',
  lessonId,
  occurredAt: at(second),
  payload: { progress, lastPosition: position, maxPosition: position },
})
const finished = (
  id: string,
  startedAt: number,
  isPassed: boolean,
  second = startedAt + 5,
): LearningFact => ({
  id,
  type: 'quizFinished',
  lessonId: 'l2',
  occurredAt: at(second),
  payload: {
    startedAt: at(startedAt),
    type: 'quiz',
    score: isPassed ? 100 : 0,
    isPassed,
    results: [{ question: 'q1', isCorrect: isPassed, userAnswers: ['a'], inputValue: null }],
  },
})
const started = (id: string, second: number): LearningFact => ({
  id,
  type: 'quizStarted',
  lessonId: 'l2',
  occurredAt: at(second),
  payload: { startedAt: at(second), type: 'quiz' },
})
const committed = (id: string, status: string, second: number): LearningFact => ({
  id,
  type: 'scormCommitted',
  lessonId: 'l3',
  occurredAt: at(second),
  payload: { cmi: { 'cmi.core.lesson_status': status } },
})

describe('folding learning events', () => {
  test('weighs visible lessons equally, and leaves certifications out', () => {
    expect(foldProgress([watched('a', 100)], outline).progress).toBe(33)
    const all = foldProgress(
      [watched('a', 99.5), finished('b', 10, true), committed('c', 'passed', 20)],
      outline,
    )
    expect(all).toMatchObject({ progress: 100, lessonsCompleted: 3, completeDate: at(20) })
    expect(all.lessonProgress.l1?.progress).toBe(100)
  })

  test('rounds positions down, keeps the furthest percentage, and shows the latest position', () => {
    const { l1 } = foldProgress(
      [watched('a', 50, 60.9, 10), watched('b', 20, 30.2, 20)],
      outline,
    ).lessonProgress
    expect(l1).toMatchObject({ lastPosition: 30, maxPosition: 60, progress: 50, isCompleted: false })
  })

  test('does not let an older event replace the newer position', () => {
    const { l1 } = foldProgress([watched('b', 20, 30, 20), watched('a', 50, 60, 10)], outline).lessonProgress
    expect(l1).toMatchObject({ lastPosition: 30, maxPosition: 60 })
  })

  test('does not complete a quiz by a report', () => {
    const state = foldProgress([watched('a', 100, 0, 1, 'l2')], outline)
    expect(state.lessonProgress.l2).toMatchObject({ isStarted: true, isCompleted: false, progress: 0 })
  })

  test('keeps attempts with their history, and counts finished ones', () => {
    const state = foldProgress([started('a', 1), finished('b', 1, false), started('c', 10)], outline)
    expect(state.quizResults.l2).toMatchObject({ timesTaken: 1, isCompleted: false, history: [{ score: 0 }] })
    const passed = foldProgress([finished('d', 10, true)], outline, state)
    expect(passed.quizResults.l2).toMatchObject({
      timesTaken: 2,
      isPassed: true,
      history: [{ isPassed: false }],
    })
    const failedLater = foldProgress([finished('e', 30, false)], outline, passed)
    expect(failedLater.lessonProgress.l2?.isCompleted).toBe(true)
    expect(failedLater.progress).toBe(33)
  })

  test('keeps the newest SCORM data, and stays complete after a later "incomplete"', () => {
    const state = foldProgress([committed('a', 'completed', 5), committed('b', 'incomplete', 9)], outline)
    expect(state.scormData.l3?.['']?.cmi).toEqual({ 'cmi.core.lesson_status': 'incomplete' })
    expect(state.lessonProgress.l3?.isCompleted).toBe(true)
  })

  // The table of docs/scorm.md: statuses in the order reported, and the lesson's resulting state.
  test.each([
    [['incomplete'], { isCompleted: false, progress: 0 }, null, 'IN_PROGRESS'],
    [['completed'], { isCompleted: true, progress: 100 }, 0, 'DONE'],
    [['passed'], { isCompleted: true, progress: 100 }, 0, 'DONE'],
    [['failed'], { isCompleted: false, progress: 0 }, null, 'SKIPPED'],
    [['completed', 'incomplete'], { isCompleted: true, progress: 100 }, 0, 'DONE'],
    [['completed', 'browsed'], { isCompleted: true, progress: 100 }, 0, 'DONE'],
    [['completed', 'failed'], { isCompleted: false, progress: 100 }, null, 'SKIPPED'],
    [['completed', 'failed', 'incomplete'], { isCompleted: false, progress: 100 }, null, 'SKIPPED'],
    [['completed', 'failed', 'completed'], { isCompleted: true, progress: 100 }, 0, 'DONE'],
    [['failed', 'completed'], { isCompleted: true, progress: 100 }, 1, 'DONE'],
    [['failed', 'passed'], { isCompleted: true, progress: 100 }, 1, 'DONE'],
    [['passed', 'failed'], { isCompleted: true, progress: 100 }, 0, 'DONE'],
    [['passed', 'failed', 'incomplete'], { isCompleted: true, progress: 100 }, 0, 'DONE'],
  ])('a package that reports %j is %j', (statuses, lesson, completedAt, status) => {
    const place = testLesson('l3', 'scorm')
    const alone = courseOutline(testCourse([place]).sections)
    const facts = statuses.map((one, second) => committed(`c${second}`, one, second))
    const state = facts.reduce<FoldedProgress | undefined>((s, f) => foldProgress([f], alone, s), undefined)
    expect(state?.lessonProgress.l3).toMatchObject(lesson)
    expect(state).toMatchObject({
      progress: lesson.progress,
      lessonsCompleted: lesson.isCompleted ? 1 : 0,
      completeDate: completedAt === null ? null : at(completedAt),
    })
    const shown = { ...emptyProgress, ...state, completedCertifications: [] }
    const [outlined] = alone
    expect(outlined && lessonStatus(outlined, shown)).toBe(status)
  })

  test('a failure revokes the completion of a lesson completed before verdicts were stored', () => {
    const before = foldProgress([committed('a', 'completed', 5)], outline)
    const { verdict: _, ...old } = before.lessonProgress.l3 ?? {}
    const stored = { ...before, lessonProgress: { l3: old as LessonProgress } }
    const next = foldProgress([committed('b', 'failed', 9)], outline, stored)
    expect(next.lessonProgress.l3).toMatchObject({ isCompleted: false, progress: 100 })
  })

  test('keeps the percentage reached when lessons are added later', () => {
    const first = watched('a', 100)
    first.payload.reached = 33
    const longer = courseOutline(
      testCourse([...sections, ...Array.from({ length: 6 }, (_, n) => testLesson(`n${n}`, 'text'))]).sections,
    )
    const state = foldProgress([first], longer)
    expect(state.progress).toBe(33)
    expect(progressParts(longer, state)).toMatchObject({ whole: 1, isKept: true })
  })

  test('counts the event that reached most of each lesson, not the last one', () => {
    const facts = [watched('a', 40), watched('b', 80), watched('b', 80), watched('c', 60), started('d', 3)]
    const state = foldProgress(facts, outline)
    expect(state.progress).toBe(26)
    expect(progressParts(outline, state).lessons.map(({ progress }) => progress)).toEqual([80, 0, 0])
  })

  test('refuses a stored payload of unknown shape', () => {
    const event = { id: 'x', type: 'lessonProgressed', lessonId: 'l1', occurredAt: at(0) } as const
    expect(() => toLearningFact({ ...event, payload: { progress: 'all' } })).toThrow()
  })
})

const statuses = ['incomplete', 'completed', 'failed', 'passed', 'failed', 'browsed']
const anyFact: fc.Arbitrary<LearningFact> = fc
  .record({
    kind: fc.integer({ min: 0, max: 4 }),
    second: fc.integer({ min: 0, max: 500 }),
    n: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ kind, second, n }) => {
    const id = `${kind}-${second}-${n}`
    if (kind === 0) return watched(id, n, n * 3, second)
    if (kind === 1) return started(id, second)
    if (kind === 2) return finished(id, second, n > 50)
    if (kind === 3) return committed(id, statuses[n % statuses.length] ?? '', second)
    return { id, type: 'courseStarted', lessonId: null, occurredAt: at(second), payload: { seconds: n } }
  })
const history = fc.array(anyFact, { maxLength: 30 })

test('progress never falls, for any events and outline changes', () => {
  fc.assert(
    fc.property(history, fc.subarray(sections), (facts, kept) => {
      let state = foldProgress([], outline)
      const other = courseOutline(testCourse(kept).sections)
      facts.forEach((fact, index) => {
        const next = foldProgress([fact], index % 3 === 2 ? other : outline, state)
        expect(next.progress).toBeGreaterThanOrEqual(state.progress)
        for (const [id, lesson] of Object.entries(state.lessonProgress)) {
          expect(next.lessonProgress[id]?.progress).toBeGreaterThanOrEqual(lesson.progress)
          expect(next.lessonProgress[id]?.maxPosition).toBeGreaterThanOrEqual(lesson.maxPosition)
        }
        state = next
      })
    }),
  )
})

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'])(
  'folds the events of a lesson whose id is %s',
  (id) => {
    const course = courseOutline(
      testCourse([testLesson('l2', 'quiz', { questions: [testQuestion('q1')] }), testLesson('l1', 'video')])
        .sections,
    ).map((lesson) => (lesson.id === 'l2' ? { ...lesson, id } : lesson))
    expect(foldProgress([], course)).toMatchObject({ progress: 0, lessonsCompleted: 0 })
    const [lesson] = course
    if (!lesson) throw new Error('The course has a lesson.')
    expect(lessonStatus(lesson, { ...emptyProgress, completedCertifications: [] })).toBe('NOT_STARTED')
    const facts = [started('a', 1), finished('b', 1, true)].map((fact) => ({ ...fact, lessonId: id }))
    const folded = foldProgress(facts, course)
    expect(folded).toMatchObject({ progress: 50, lessonsCompleted: 1 })
    expect(Object.entries(folded.quizResults)).toMatchObject([[id, { timesTaken: 1, isPassed: true }]])
    expect(progressParts(course, folded).lessons[0]).toMatchObject({ id, progress: 100 })
  },
)
