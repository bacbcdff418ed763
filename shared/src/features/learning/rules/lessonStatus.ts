import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { QuizResult } from '../../content/entities/parts/quizResult.ts'
import { isComplete } from '../../content/rules/isComplete.ts'
import { isGraded } from '../../content/rules/outline/courseOutline.ts'
import { hasPassed } from '../../content/rules/quizAttempts.ts'
import type { CourseProgress, LessonProgress } from '../entities/CourseProgress.ts'
import { certificationId } from './certificateTerms.ts'

export type LessonStatus = 'NOT_STARTED' | 'IN_PROGRESS' | 'DONE' | 'SKIPPED'
export type ItemAction = 'start' | 'continue' | 'retake'

type Progress = Pick<CourseProgress, 'lessonProgress' | 'quizResults' | 'completedCertifications'>

/** A lesson's status (1§4, PRG-01 to PRG-04). A passed quiz stays DONE through later attempts. */
export function lessonStatus(
  lesson: { id: string; type: string; item: { type?: string; certification?: string | null } },
  progress: Progress | null,
): LessonStatus {
  if (!progress) return 'NOT_STARTED'
  if (lesson.type === 'certification') {
    const { certification } = lesson.item
    const isEarned =
      certification && progress.completedCertifications.includes(certificationId(certification))
    return isEarned ? 'DONE' : 'NOT_STARTED'
  }
  if (isGraded(lesson.type)) return quizStatus(ownValue(progress.quizResults, lesson.id))
  return progressStatus(ownValue(progress.lessonProgress, lesson.id))
}

function quizStatus(result: QuizResult | undefined): LessonStatus {
  if (!result) return 'NOT_STARTED'
  // Finished, and not told whether passed: nothing is left to do.
  if (result.isWithheld) return 'DONE'
  if (hasPassed(result)) return 'DONE'
  if (result.isCompleted) return 'SKIPPED'
  return result.isStarted ? 'IN_PROGRESS' : 'NOT_STARTED'
}

function progressStatus(lesson: LessonProgress | undefined): LessonStatus {
  if (!lesson) return 'NOT_STARTED'
  // Like a failed quiz; the percentage does not fall.
  if (lesson.verdict?.status === 'failed') return 'SKIPPED'
  if (lesson.isCompleted || isComplete(lesson.progress)) return 'DONE'
  return lesson.isStarted ? 'IN_PROGRESS' : 'NOT_STARTED'
}

/** The action of the item's button (1§4). */
export function itemAction(progress: Pick<CourseProgress, 'progress' | 'startedDate'> | null): ItemAction {
  if (!progress) return 'start'
  if (isComplete(progress.progress)) return 'retake'
  return progress.startedDate || progress.progress > 0 ? 'continue' : 'start'
}
