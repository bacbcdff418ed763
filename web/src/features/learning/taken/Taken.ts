import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { learnableTypes } from '#shared/features/learning/operations/reportLearning.ts'
import type { Weighed } from '#shared/features/learning/rules/foldProgress.ts'
import type { CourseAnswer } from '../calls.ts'
import type { LearnerProgress } from '../learnerProgress.ts'

export type TakenType = (typeof learnableTypes)[number]

/** An item that somebody takes, as the hooks of taking it know it, whatever its type. */
export type Taken = {
  type: TakenType
  key: string
  /** Its lessons: a course's outline, a program's own, or the one that a microcast or document is. */
  sections: readonly CourseSection[]
  /** All that counts for the whole, if that is more than its lessons. */
  weighed?: readonly Weighed[]
  edition: number | null
  hasAccess: boolean
  progress: LearnerProgress | null
}

/** What was taken, in one word: in the outbox, in drafts, and as the key of answers. Of a course its key alone, as ever. */
export const takenName = ({ type, key }: Pick<Taken, 'type' | 'key'>): string =>
  type === 'course' ? key : `${type}:${key}`

/** The item of such a name. A key has no colon. */
export function takenOf(name: string): Pick<Taken, 'type' | 'key'> {
  const [type, key] = name.split(':')
  // Cast: made by `takenName`.
  return key === undefined ? { type: 'course', key: name } : { type: type as TakenType, key }
}

export const takenCourse = ({ course, edition, hasAccess, courseProgress }: CourseAnswer): Taken => ({
  ...{ type: 'course', key: course.key, sections: course.sections, edition: edition ?? null, hasAccess },
  progress: courseProgress,
})
