import type { Fields, RecordOf } from '#shared/kernel/model/Field.ts'
import type { LessonFactSchemas } from './facts/LessonFact.ts'
import type { lessonCommon } from './lessonCommon.ts'

/** The assets that a course references, by key; those not listed do not exist. */
export type KnownAssets = ReadonlyMap<string, { type: string; status: string; derivativeStatus: string }>

/**
 * Everything that depends on a lesson's kind except its fields, its player and its editor. `Own`: the kind's fields, beside
 * those of all lessons.
 */
export type LessonKind<T extends string, Own extends Fields = Record<never, never>> = {
  type: T
  /**
   * Faults that keep a lesson of this kind from being published (3§4): sentences for its author. Without `assets`
   * only the references are checked, not their targets.
   */
  faults(lesson: RecordOf<typeof lessonCommon & Own> & { type: T }, assets: KnownAssets | undefined): string[]
  /** What learners do in it, as facts; how they add up is its line in `lessonFolds.ts`. */
  facts: LessonFactSchemas
  /** What a new lesson begins with, beside the defaults. `createId` makes ids of elements. */
  begin?(createId: () => string): Record<string, unknown>
}
