import type { CourseProgress } from '../../../../shared/src/entities/CourseProgress.ts'
import type { OutlineLesson } from '../../../../shared/src/rules/courseOutline.ts'
import { lessonStatus } from '../../../../shared/src/rules/lessonStatus.ts'

/** A required lesson holds its learner until it was fully viewed (1§5). */
export const isHeld = (lesson: OutlineLesson, progress: CourseProgress): boolean =>
  lesson.item.required && lessonStatus(lesson, progress) !== 'DONE'
