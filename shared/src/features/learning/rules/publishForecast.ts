import { isComplete } from '../../content/rules/isComplete.ts'
import { countedLessons, type OutlineLesson } from '../../content/rules/outline/courseOutline.ts'
import type { CourseProgress } from '../entities/CourseProgress.ts'
import { type FoldedProgress, foldProgress, roundMean, type Weighed } from './foldProgress.ts'
import { type LessonChange, lessonChanges } from './lessonChanges.ts'

type Outline = readonly OutlineLesson[]

/** The lower ends of the ranges in which learners are counted; the last one is complete. */
export const percentRanges = [0, 1, 25, 50, 75, 100] as const

export type PublishForecast = {
  /** Everybody who has a progress in the course. */
  learners: number
  /** Those who have begun and not finished. */
  inside: number
  complete: number
  /** How many get another percentage. */
  rising: number
  /** How many become complete. */
  completing: number
  /** How many keep a percentage that is above what their lessons give in the new edition. */
  ahead: number
  lessons: (LessonChange & { learners: number })[]
  /** For each of `percentRanges` the learners in it, now and then. */
  ranges: { from: number; before: number; after: number }[]
}

/** A progress as it is once an edition with these lessons is published: the fold of the same facts. */
export const progressIn = <P extends FoldedProgress>(progress: P, weighed: readonly Weighed[]): P => ({
  ...progress,
  ...foldProgress([], weighed, progress),
})

/** Whether an edition changes the stored fields of a progress. */
export const isSameStanding = (one: FoldedProgress, other: FoldedProgress): boolean =>
  one.progress === other.progress &&
  one.completeDate === other.completeDate &&
  one.lessonsCompleted === other.lessonsCompleted

/** As much of a learner's progress as a forecast needs. */
export type ForecastStanding = Pick<CourseProgress, 'progress' | 'startedDate'> & {
  /** The sum of their percentages in `counted` lessons. */
  sum: number
  /** Which of the `changed` lessons they have begun. */
  begun: readonly string[]
}

/**
 * Counts what publishing an outline in place of another one does to learners, one by one. `counted` and `changed` say which
 * lessons must be known of each.
 */
export function createForecast(from: Outline, to: Outline) {
  const changes = lessonChanges(from, to).map((change) => ({ ...change, learners: 0 }))
  const changesOf = Map.groupBy(changes, ({ id }) => id)
  const ranges = percentRanges.map((low) => ({ from: low, before: 0, after: 0 }))
  const counted = countedLessons(to).map(({ id }) => id)
  const counts = { learners: 0, inside: 0, complete: 0, rising: 0, completing: 0, ahead: 0 }
  return {
    counted,
    changed: [...new Set(changes.map(({ id }) => id))],
    /** Answers the learner's percentages, now and then. */
    add({ progress: before, startedDate, sum, begun }: ForecastStanding): { before: number; after: number } {
      const earned = roundMean(sum, counted.length)
      const after = Math.max(before, earned)
      const wasComplete = isComplete(before)
      counts.learners += 1
      if (wasComplete) counts.complete += 1
      else if (startedDate !== null) counts.inside += 1
      if (after > before) counts.rising += 1
      if (!wasComplete && isComplete(after)) counts.completing += 1
      if (after > earned) counts.ahead += 1
      for (const id of begun) for (const change of changesOf.get(id) ?? []) change.learners += 1
      findRange(ranges, before).before += 1
      findRange(ranges, after).after += 1
      return { before, after }
    },
    result: (): PublishForecast => ({ ...counts, lessons: changes, ranges }),
  }
}

type Range = PublishForecast['ranges'][number]

function findRange(ranges: readonly Range[], percent: number): Range {
  const range = ranges.findLast(({ from }) => percent >= from)
  if (!range) throw new RangeError('Percentages begin at 0.')
  return range
}
