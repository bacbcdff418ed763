import type { OutlineLesson } from '../../../../../../shared/src/features/content/rules/courseOutline.ts'
import type { CourseProgress } from '../../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { lessonStatus } from '../../../../../../shared/src/features/learning/rules/lessonStatus.ts'

/** A required lesson holds its learner until it was fully viewed (1§5). */
export const isHeld = (lesson: OutlineLesson, progress: CourseProgress): boolean =>
  lesson.item.required && lessonStatus(lesson, progress) !== 'DONE'
