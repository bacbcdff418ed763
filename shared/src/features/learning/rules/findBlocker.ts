import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { LessonType } from '../../content/lessons/lesson.ts'
import { type Blocker, blockersBefore } from '../../content/rules/outline/blockersBefore.ts'
import type { OutlineLesson } from '../../content/rules/outline/courseOutline.ts'
import { retakes } from '../../content/rules/quizAttempts.ts'
import type { CourseProgress } from '../entities/CourseProgress.ts'
import { lessonStatus } from './lessonStatus.ts'

type Progress = Pick<CourseProgress, 'lessonProgress' | 'quizResults' | 'completedCertifications'>

/**
 * The required lesson that a learner must complete before this one opens (DEL-34); null if it is open. A lesson that was begun or
 * completed stays open, even if an edition made an earlier lesson required.
 */
export function findBlocker(
  lesson: { id: string; type: LessonType },
  blockers: readonly Blocker[],
  progress: Progress | null,
): Blocker | null {
  const blocker = blockers.find((one) => !isBehind(one, progress))
  if (!blocker) return null
  return lessonStatus({ ...lesson, item: {} }, progress) === 'NOT_STARTED' ? blocker : null
}

/** Completed, or nothing is left that its learner could do: a quiz whose attempts are used up holds nobody for ever. */
function isBehind({ id, type, retakes: limit }: Blocker, progress: Progress | null): boolean {
  if (lessonStatus({ id, type, item: {} }, progress) === 'DONE') return true
  const result = ownValue(progress?.quizResults ?? {}, id)
  return limit !== null && result !== undefined && !retakes(limit, result.timesTaken).isAllowed
}

/** What holds each lesson of an outline that is not open; `progress` is null for readers who have none. */
export function blockedLessons(
  outline: readonly OutlineLesson[],
  progress: Progress | null,
): ReadonlyMap<string, Blocker> {
  const before = blockersBefore(outline)
  return new Map(
    outline.flatMap((lesson): [string, Blocker][] => {
      const blocker = findBlocker(lesson, before.get(lesson.id) ?? [], progress)
      return blocker ? [[lesson.id, blocker]] : []
    }),
  )
}
