import type { OutlineLesson } from '../../../../../../shared/src/features/content/rules/courseOutline.ts'
import { lessonStatus } from '../../../../../../shared/src/features/learning/rules/lessonStatus.ts'
import type { LearnerProgress } from '../../learnerProgress.ts'

/** A required lesson holds its learner until it was fully viewed (1§5). */
export const isHeld = (lesson: OutlineLesson, progress: LearnerProgress): boolean =>
  lesson.item.required && lessonStatus(lesson, progress) !== 'DONE'
