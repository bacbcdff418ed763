import type { OutlineLesson } from '#shared/features/content/rules/courseOutline.ts'
import { nextUp } from '#shared/features/learning/rules/nextUp.ts'
import type { LearnerProgress } from '#web/features/learning/item/learnerProgress.ts'

/** Where a learner resumes: what comes next, else the first lesson. */
export function startingLesson(
  outline: readonly OutlineLesson[],
  progress: LearnerProgress,
): OutlineLesson | null {
  return nextUp(outline, progress) ?? outline[0] ?? null
}
