import type { OutlineLesson } from '../../../../../../shared/src/features/content/rules/courseOutline.ts'
import { lessonStatus } from '../../../../../../shared/src/features/learning/rules/lessonStatus.ts'
import type { LearnerProgress } from '../../learnerProgress.ts'

/** Where a learner resumes: the lesson in progress, else the first one not done, else the first. */
export function startingLesson(
  outline: readonly OutlineLesson[],
  progress: LearnerProgress,
): OutlineLesson | null {
  const of = (wanted: string) => outline.find((lesson) => lessonStatus(lesson, progress) === wanted)
  return of('IN_PROGRESS') ?? of('NOT_STARTED') ?? outline[0] ?? null
}
