import type { CourseItem } from '../entities/Course.ts'
import type { BlockPart } from '../rules/partAsLesson.ts'
import type { LessonFactSchemas } from './facts/LessonFact.ts'

export type LessonType = CourseItem['type']

/** A lesson of one kind, or of several: `Lesson<'quiz' | 'knowledgeCheck'>`. */
export type Lesson<T extends LessonType = LessonType> = Extract<CourseItem, { type: T }>
/** The same as a block's part. */
type Part<T extends LessonType> = Extract<BlockPart, { type: T }>

/** The assets that a course references, by key; those not listed do not exist. */
export type KnownAssets = ReadonlyMap<string, { type: string; status: string; derivativeStatus: string }>

/** Everything that depends on a lesson's kind except its fields, its player and its editor. */
export type LessonKind<T extends LessonType> = {
  type: T
  /**
   * Faults that keep a lesson of this kind from being published (3§4): sentences for its author. Without `assets`
   * only the references are checked, not their targets.
   */
  faults(lesson: Lesson<T> | Part<T>, assets: KnownAssets | undefined): string[]
  /** What learners do in it, as facts; how they add up is its line in `lessonFolds.ts`. */
  facts: LessonFactSchemas
  /** What a new lesson begins with, beside the defaults. `createId` makes ids of elements. */
  begin?(createId: () => string): Record<string, unknown>
}
