import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testCourse, testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { lessonTypes } from '../../content/lessons/lesson.ts'
import { lessonFolds } from '../../content/lessons/lessonFolds.ts'
import { lessonKinds } from '../../content/lessons/lessonKinds.ts'
import { courseOutline } from '../../content/rules/outline/courseOutline.ts'
import { emptyProgress, type FoldedProgress, foldProgress } from './foldProgress.ts'
import type { LearningFact } from './learningFact.ts'

const lessons = ['l1', 'l2', 'l3', 'l4']
const outline = courseOutline(
  testCourse([
    testLesson('l1', 'video'),
    testLesson('l2', 'quiz', { questions: [testQuestion('q1')] }),
    testLesson('l3', 'scorm'),
    testLesson('l4', 'article'),
  ]).sections,
)
const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString()
const statuses = ['incomplete', 'completed', 'failed', 'passed', 'browsed', 'not attempted']
const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T

/**
 * Facts as several editions, tabs and devices make them: a lesson may have been of every kind, moments may be the same, and the
 * same id is always the same fact. An attempt at a lesson is one of its moments, and ends in one way.
 */
const anyFact = fc
  .record({
    n: fc.integer({ min: 0, max: 99 }),
    moment: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 4000 })),
    what: fc.integer({ min: 0, max: 7 }),
    place: fc.integer({ min: 0, max: 3 }),
    kind: fc.constantFrom(...lessonTypes),
    isOld: fc.boolean(),
  })
  .map(({ n, moment, what, place, kind, isOld }): LearningFact => {
    const lessonId = pick(lessons, place)
    const id = [n, moment, what, place, kind, isOld].join('-')
    const occurredAt = at(moment * 500)
    const whole = { id, lessonId, occurredAt, ...(!isOld && { kind, edition: 1 + (n % 3) }) }
    const attempt = {
      startedAt: at(moment * 500),
      type: place % 2 ? ('quiz' as const) : ('knowledgeCheck' as const),
    }
    const note = `n${n % 3}`
    const results = [{ question: 'q1', isCorrect: true, userAnswers: ['a'], inputValue: null }]
    switch (what) {
      case 0:
        return { ...whole, type: 'courseStarted', lessonId: null, payload: isOld ? { seconds: n } : {} }
      case 1:
        return {
          ...whole,
          type: 'lessonProgressed',
          payload: {
            progress: n + (n % 2) / 2,
            lastPosition: n * 1.5,
            maxPosition: n * 2,
            ...(isOld && { seconds: n }),
          },
        }
      case 2: {
        const status = pick(statuses, n)
        const cmi = { 'cmi.core.lesson_status': status, 'cmi.suspend_data': id }
        const asset = pick([null, 'acme~a', 'acme~b'], n)
        return { ...whole, type: 'scormCommitted', payload: { cmi, asset } }
      }
      case 3:
        return { ...whole, type: 'quizStarted', payload: attempt }
      case 4:
        return { ...whole, type: 'quizAnswered', payload: { ...attempt, progress: n } }
      case 5:
        return {
          ...whole,
          type: 'quizFinished',
          payload: { ...attempt, score: moment % 101, isPassed: moment % 2 === 0, results },
        }
      case 6: {
        const payload = { note, reference: lessonId, name: 'A lesson', content: id }
        return { ...whole, type: 'noteWritten', lessonId: null, payload }
      }
      default:
        return { ...whole, type: 'noteDeleted', lessonId: null, payload: { note } }
    }
  })
const history = fc.array(anyFact, { maxLength: 40 })

/** The facts of a learner in another order, some of them twice, split into calls. */
const sendings = (facts: readonly LearningFact[]) =>
  fc.tuple(
    fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }),
    fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 80, maxLength: 80 }),
  )

function foldInCalls(facts: readonly LearningFact[], sizes: readonly number[]): FoldedProgress {
  const seen = new Set<string>()
  let state = foldProgress([], outline)
  const left = [...facts]
  for (const size of sizes) {
    // A known fact is not folded again: the log tells (appendLearning).
    const call = left.splice(0, size).filter(({ id }) => !seen.has(id))
    for (const { id } of call) seen.add(id)
    state = foldProgress(call, outline, state)
  }
  expect(left).toEqual([])
  return state
}

test('facts of all kinds in any order, repeated and split give the same progress', () => {
  fc.assert(
    fc.property(
      history.chain((facts) => fc.tuple(fc.constant(facts), sendings(facts))),
      ([facts, [sent, sizes]]) => {
        expect(foldInCalls(sent, sizes)).toEqual(foldProgress(facts, outline))
      },
    ),
    { numRuns: 2000 },
  )
})

test('nothing that was earned is lost by any fact', () => {
  fc.assert(
    fc.property(history, (facts) => {
      let state: FoldedProgress = emptyProgress
      for (const fact of facts) {
        const next = foldProgress([fact], outline, state)
        expect(next.progress).toBeGreaterThanOrEqual(state.progress)
        expect(next.tracking.totalTime).toBeGreaterThanOrEqual(state.tracking.totalTime)
        for (const [id, lesson] of Object.entries(state.lessonProgress)) {
          expect(next.lessonProgress[id]?.progress).toBeGreaterThanOrEqual(lesson.progress)
          expect(next.lessonProgress[id]?.maxPosition).toBeGreaterThanOrEqual(lesson.maxPosition)
        }
        for (const [id, packages] of Object.entries(state.scormData))
          expect(Object.keys(next.scormData[id] ?? {})).toEqual(expect.arrayContaining(Object.keys(packages)))
        for (const [id, { timesTaken }] of Object.entries(state.quizResults))
          expect(next.quizResults[id]?.timesTaken).toBeGreaterThanOrEqual(timesTaken)
        state = next
      }
    }),
  )
})

test('facts that do not count change nothing', () => {
  fc.assert(
    fc.property(history, (facts) => {
      const uncounted = facts.map((fact) => ({ ...fact, uncounted: 'attempt_over' as const }))
      expect(foldProgress(uncounted, outline)).toEqual(foldProgress([], outline))
    }),
  )
})

test('every kind of lesson has its facts and its fold', () => {
  expect(Object.keys(lessonFolds).sort()).toEqual([...lessonTypes].sort())
  for (const { facts } of Object.values(lessonKinds)) expect(facts).toHaveProperty('lessonProgressed')
})

test('a replacing package has its own data, and the replaced one’s is kept', () => {
  const commit = (id: string, second: number, asset: string, place: string): LearningFact => ({
    ...{ id, type: 'scormCommitted', lessonId: 'l3', occurredAt: at(second * 1000), kind: 'scorm' },
    payload: { cmi: { 'cmi.core.lesson_location': place }, asset },
  })
  const { scormData } = foldProgress(
    [commit('b', 9, 'acme~new', 'first page'), commit('a', 5, 'acme~old', 'last page')],
    outline,
  )
  expect(scormData.l3).toMatchObject({
    'acme~old': { fact: 'a', cmi: { 'cmi.core.lesson_location': 'last page' } },
    'acme~new': { fact: 'b', cmi: { 'cmi.core.lesson_location': 'first page' } },
  })
})

test('an older text does not bring a deleted note back, and a newer one does', () => {
  const written = (id: string, second: number): LearningFact => ({
    ...{ id, type: 'noteWritten', lessonId: null, occurredAt: at(second * 1000) },
    payload: { note: 'n1', reference: 'l1', name: 'Film', content: `Text ${id}` },
  })
  const deleted: LearningFact = {
    ...{ id: 'd', type: 'noteDeleted', lessonId: null, occurredAt: at(5000) },
    payload: { note: 'n1' },
  }
  expect(foldProgress([deleted, written('a', 3)], outline).notes).toEqual([])
  expect(foldProgress([deleted, written('b', 7), written('a', 3)], outline).notes).toMatchObject([
    { id: 'n1', content: 'Text b' },
  ])
})

test('time is counted once for two tabs, and not across pauses', () => {
  const report = (second: number): LearningFact => ({
    ...{ id: `r${second}`, type: 'lessonProgressed', lessonId: 'l1', occurredAt: at(second * 1000) },
    payload: { progress: 1, lastPosition: 0, maxPosition: 0 },
  })
  const time = (...seconds: number[]) => foldProgress(seconds.map(report), outline).tracking.totalTime
  expect(time(0, 10, 20, 5, 15)).toBe(20)
  expect(time(300, 310, 0, 10)).toBe(20)
  expect(time(0, 100, 50)).toBe(100)
})
