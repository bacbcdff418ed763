import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { testCourse, testLesson } from '#shared/testing/testCourse.ts'
import { courseOutline, type OutlineLesson } from '../../content/rules/outline/courseOutline.ts'
import { emptyProgress, type FoldedProgress, foldProgress } from './foldProgress.ts'
import type { LearningFact } from './learningFact.ts'
import { lessonChanges } from './lessonChanges.ts'
import { createForecast, type ForecastStanding, isSameStanding, progressIn } from './publishForecast.ts'

const outlineOf = (...sections: object[]) => courseOutline(testCourse(sections).sections)
const section = (id: string, sections: object[]) => ({ ...testLesson(id, 'video'), item: null, sections })
const changesOf = (from: OutlineLesson[], to: OutlineLesson[]) =>
  lessonChanges(from, to).map(({ id, change }) => `${id} ${change}`)
const videos = (ids: string) => [...ids].map((id) => testLesson(id, 'video'))

describe('the lessons that an edition changes', () => {
  it('are new, removed, moved by the fewest, and counted or not', () => {
    const from = outlineOf(...videos('abcdef'))
    expect(changesOf(from, from)).toEqual([])
    expect(changesOf(from, outlineOf(...videos('fabcxe')))).toEqual(['f moved', 'x new', 'd removed'])
    const award = outlineOf(testLesson('a', 'certification'), ...videos('bcdef'))
    expect([changesOf(from, award), changesOf(award, from)]).toEqual([['a uncounted'], ['a counted']])
  })

  it('are moved with another section, and removed when hidden', () => {
    const from = outlineOf(section('s', videos('ab')), ...videos('c'))
    const to = outlineOf(section('s', videos('bc')), testLesson('a', 'video', {}, { hidden: true }))
    expect(changesOf(from, to)).toEqual(['c moved', 'a removed'])
  })
})

const types = ['video', 'article', 'quiz', 'scorm', 'certification']
const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString()

function randomOutline(random: Random): OutlineLesson[] {
  const ids = [...'abcdefgh'].filter(() => random.chance(0.6)).toSorted(() => random.next() - 0.5)
  return outlineOf(...ids.map((id) => testLesson(id, random.chance(0.8) ? typeOf(id) : random.pick(types))))
}
const typeOf = (id: string) => types[id.charCodeAt(0) % 4] ?? 'video'

function randomFact(random: Random, n: number): LearningFact {
  const lessonId = random.pick([...'abcdefgh'])
  const fact = { id: `f${n}`, lessonId, occurredAt: at(random.integer(0, 1000)) }
  if (typeOf(lessonId) === 'scorm') {
    const status = random.pick(['completed', 'incomplete', 'passed', 'failed'])
    return { ...fact, type: 'scormCommitted', payload: { cmi: { 'cmi.core.lesson_status': status } } }
  }
  const progress = random.pick([20, 70, 100])
  return {
    ...fact,
    type: 'lessonProgressed',
    payload: { progress, lastPosition: n, maxPosition: n },
  }
}
const hasFailed = ({ type, payload }: LearningFact) =>
  type === 'scormCommitted' && payload.cmi['cmi.core.lesson_status'] === 'failed'

/** What the server reads of a progress. */
const standingOf = (
  { progress, startedDate, lessonProgress }: FoldedProgress,
  { counted, changed }: ReturnType<typeof createForecast>,
): ForecastStanding => ({
  ...{ progress, startedDate },
  sum: counted.reduce((sum, id) => sum + (lessonProgress[id]?.progress ?? 0), 0),
  begun: changed.filter((id) => Object.hasOwn(lessonProgress, id)),
})

describe('a progress in another edition', () => {
  it('never falls, stays complete, and keeps all that was learned, in 1,000 courses that change', () => {
    const random = createRandom(6)
    let rising = 0
    for (let course = 0; course < 1000; course += 1) {
      let outline = randomOutline(random)
      let progress = emptyProgress
      for (let n = 0; n < 12; n += 1) {
        const fact = randomFact(random, n)
        const studied = foldProgress([fact], outline, progress)
        expect(studied.progress).toBeGreaterThanOrEqual(progress.progress)
        if (progress.completeDate && !hasFailed(fact)) expect(studied.completeDate).not.toBeNull()
        progress = studied
        if (random.chance(0.7)) continue
        const next = randomOutline(random)
        const forecast = createForecast(outline, next)
        const { before, after } = forecast.add(standingOf(progress, forecast))
        const moved = progressIn(progress, next)
        expect([before, after]).toEqual([progress.progress, moved.progress])
        expect(after).toBeGreaterThanOrEqual(before)
        if (progress.completeDate) expect(moved.completeDate).not.toBeNull()
        const { lessonProgress, quizResults, scormData, tracking, startedDate, lastActiveDate } = progress
        expect(moved).toMatchObject({
          ...{ lessonProgress, quizResults, scormData, tracking, startedDate, lastActiveDate },
        })
        expect(isSameStanding(progressIn(moved, next), moved)).toBe(true)
        if (after > before) rising += 1
        outline = next
        progress = moved
      }
    }
    expect(rising).toBeGreaterThan(500)
  })

  it('counts those whose percentage stays above what their lessons give', () => {
    const [short, long] = [outlineOf(...videos('a')), outlineOf(...videos('ab'))]
    const done = foldProgress(
      [
        {
          ...{ id: 'f', lessonId: 'a', occurredAt: at(1), type: 'lessonProgressed' as const },
          payload: { progress: 100, lastPosition: 0, maxPosition: 0 },
        },
      ],
      short,
    )
    const forecast = createForecast(short, long)
    expect(forecast.add(standingOf(done, forecast))).toEqual({ before: 100, after: 100 })
    expect(forecast.result()).toMatchObject({ learners: 1, complete: 1, rising: 0, ahead: 1 })
  })
})
