import { describe, expect, it } from 'vitest'
import { testCourse, testLesson } from '#shared/testing/testCourse.ts'
import type { QuizAttempt, QuizResult } from '../../content/entities/parts/quizResult.ts'
import { courseOutline } from '../../content/rules/outline/courseOutline.ts'
import { awardsDue, certificateState, collectAwards, computeScore, isReached } from './certificateTerms.ts'

const outlineOf = (...lessons: unknown[]) => courseOutline(testCourse(lessons).sections)
/** A quiz's result with finished attempts of these scores, and one that is not finished. */
const result = (...scores: number[]): QuizResult => {
  const attempt = (score: number, isCompleted: boolean) =>
    // Cast: a score needs no more of an attempt.
    ({ score, isCompleted, isPassed: false }) as QuizAttempt
  return { ...attempt(100, false), history: scores.map((score) => attempt(score, true)) } as QuizResult
}

describe('what an item awards', () => {
  const lesson = testLesson('end', 'certification', {
    ...{ certification: 'acme~master', completionCriteria: 60, emailCertificate: false },
  })

  it('comes from its lessons of type certification, and from its own field for completing it', () => {
    const outline = outlineOf(testLesson('film', 'video'), lesson, testLesson('none', 'certification'))
    expect(collectAwards({ certification: 'acme~other' }, outline)).toMatchObject([
      { certification: 'acme~master', lesson: 'end', completionCriteria: 60, emailCertificate: false },
      { certification: 'acme~other', lesson: null, completionCriteria: 100, emailCertificate: true },
    ])
  })

  it('is awarded by the lesson’s terms where both name the same, and is nothing where nothing is named', () => {
    expect(collectAwards({ certification: 'acme~master' }, outlineOf(lesson))).toMatchObject([
      { certification: 'acme~master', lesson: 'end', completionCriteria: 60 },
    ])
    expect(collectAwards({ certification: null }, outlineOf(testLesson('film', 'video')))).toEqual([])
  })
})

describe('a score', () => {
  const outline = outlineOf(testLesson('one', 'quiz'), testLesson('two', 'quiz'), testLesson('film', 'video'))

  it('is the mean of the best attempts, rounded down; a quiz that was not taken counts nothing', () => {
    const quizResults = { one: result(40, 81, 60), two: result(70) }
    expect(computeScore(outline, { progress: 100, quizResults })).toBe(75)
    expect(computeScore(outline, { progress: 100, quizResults: { one: result(81) } })).toBe(40)
  })

  it('is none where there is no quiz', () => {
    expect(
      computeScore(outlineOf(testLesson('film', 'video')), { progress: 100, quizResults: {} }),
    ).toBeNull()
  })
})

describe('the terms', () => {
  const terms = (quizScoreCriteria: number | null, bothCriteria: boolean) => ({
    ...{ completionCriteria: 80, quizScoreCriteria, bothCriteria },
    ...{ emailCertificate: true, emailTemplate: null },
  })

  it.each([
    ['completion alone', null, false, 80, null, true],
    ['completion alone, not reached', null, false, 79, 100, false],
    ['completion alone, both ticked without a score', null, true, 80, null, true],
    ['either: completion', 70, false, 80, 0, true],
    ['either: score', 70, false, 10, 70, true],
    ['either: none', 70, false, 79, 69, false],
    ['both', 70, true, 80, 70, true],
    ['both: the score is missing', 70, true, 100, 69, false],
    ['both: the completion is missing', 70, true, 79, 100, false],
    ['a score, where no quiz is', 70, true, 100, null, false],
  ] as const)('%s', (_what, quizScore, isBoth, progress, score, isDue) => {
    expect(isReached(terms(quizScore, isBoth), progress, score)).toBe(isDue)
  })

  it('count above 99 as complete (decision PRG-06)', () => {
    const whole = { ...terms(null, false), completionCriteria: 100 }
    expect([isReached(whole, 99, null), isReached(whole, 99.5, null)]).toEqual([false, true])
  })

  it('are due once: a completed item is not due again', () => {
    const awards = collectAwards({ certification: 'acme~master' }, [])
    const state = { progress: 100, quizResults: {}, completedCertifications: [] as string[] }
    expect(awardsDue(awards, [], state)).toHaveLength(1)
    expect(awardsDue(awards, [], { ...state, completedCertifications: ['master'] })).toEqual([])
    expect(awardsDue(awards, [], { ...state, progress: 99 })).toEqual([])
  })
})

const now = Date.parse('2026-05-01T12:00:00.000Z')
const at = (ms: number) => new Date(now + ms).toISOString()

it.each([
  ['valid for ever', null, null, 'valid'],
  ['valid until its last moment', null, at(1), 'valid'],
  ['expired from that moment on', null, at(0), 'expired'],
  ['revoked while it was valid', at(-1), null, 'revoked'],
  ['revoked, also after its last moment', at(-1000), at(-1), 'revoked'],
] as const)('a certificate is %s', (_what, revokedAt, expiresAt, state) => {
  expect(certificateState({ revokedAt, expiresAt }, now)).toBe(state)
})
