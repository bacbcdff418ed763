import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { LessonType } from '../../content/lessons/lesson.ts'
import type { OutlineLesson } from '../../content/rules/outline/courseOutline.ts'
import { type Holder, holdersBefore } from '../../content/rules/outline/holdersBefore.ts'
import { retakes } from '../../content/rules/quizAttempts.ts'
import type { CourseProgress } from '../entities/CourseProgress.ts'
import { lessonStatus } from './lessonStatus.ts'

type Progress = Pick<CourseProgress, 'lessonProgress' | 'quizResults' | 'completedCertifications'>

/**
 * The required lesson that a learner must complete before this one opens (DEL-34); null if it is open. A lesson that was begun or
 * completed stays open, even if an edition made an earlier lesson required.
 */
export function findHolder(
  lesson: { id: string; type: LessonType },
  holders: readonly Holder[],
  progress: Progress | null,
): Holder | null {
  const holder = holders.find((one) => !isBehind(one, progress))
  if (!holder) return null
  return lessonStatus({ ...lesson, item: {} }, progress) === 'NOT_STARTED' ? holder : null
}

/** Completed, or nothing is left that its learner could do: a quiz whose attempts are used up holds nobody for ever. */
function isBehind({ id, type, retakes: limit }: Holder, progress: Progress | null): boolean {
  if (lessonStatus({ id, type, item: {} }, progress) === 'DONE') return true
  const result = ownValue(progress?.quizResults ?? {}, id)
  return limit !== null && result !== undefined && !retakes(limit, result.timesTaken).isAllowed
}

/** What holds each lesson of an outline that is not open; `progress` is null for readers who have none. */
export function blockedLessons(
  outline: readonly OutlineLesson[],
  progress: Progress | null,
): ReadonlyMap<string, Holder> {
  const before = holdersBefore(outline)
  return new Map(
    outline.flatMap((lesson): [string, Holder][] => {
      const holder = findHolder(lesson, before.get(lesson.id) ?? [], progress)
      return holder ? [[lesson.id, holder]] : []
    }),
  )
}
