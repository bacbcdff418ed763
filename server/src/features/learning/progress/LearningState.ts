import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { DocumentMarks } from '#shared/features/learning/entities/parts/progressBasics.ts'

/**
 * A customer's state in an item of any type, as the writer knows it: what the type's own record does not hold is empty.
 * A program's `sectionProgress` is its `lessonProgress` here.
 */
export type LearningState = Omit<CourseProgress, 'course'> &
  Partial<DocumentMarks> & { readonly course?: string }
