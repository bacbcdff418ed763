import { Course } from '../../../../shared/src/features/content/entities/Course.ts'
import {
  courseOutline,
  type OutlineLesson,
} from '../../../../shared/src/features/content/rules/courseOutline.ts'
import { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { learnableTypes } from '../../../../shared/src/features/learning/operations/reportLearning.ts'
import {
  type FoldedProgress,
  foldProgress,
} from '../../../../shared/src/features/learning/rules/foldProgress.ts'
import type { LearningFact } from '../../../../shared/src/features/learning/rules/learningFact.ts'
import { type Entity, typeName } from '../../../../shared/src/kernel/model/Entity.ts'

/** What the writer of learning must know of one type of item: everything else is the same for all. */
export type Learnable = {
  /** What is learned; its editions say which lessons there were. */
  item: Entity
  /** A customer's state in it. */
  progress: Entity
  /** The column of the state, and of the log, that names the item. */
  column: 'course'
  /** The lessons of an edition's content, in learners' order. */
  outlineOf(content: Readonly<Record<string, unknown>>): readonly OutlineLesson[]
  fold(
    facts: readonly LearningFact[],
    outline: readonly OutlineLesson[],
    before: FoldedProgress,
  ): FoldedProgress
}

/** Each type of item that facts can be about. */
export const learnables: { readonly [T in (typeof learnableTypes)[number]]: Learnable } = {
  course: {
    item: Course,
    progress: CourseProgress,
    column: 'course',
    // The stored value was validated by the definition's schema.
    outlineOf: ({ sections }) => courseOutline((sections ?? []) as Course['sections']),
    fold: foldProgress,
  },
}

/** The state's table. */
export const stateTable = ({ progress }: Learnable) => `"${typeName(progress)}"`
