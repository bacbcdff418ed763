import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { Program } from '../../content/entities/Program.ts'
import { isComplete } from '../../content/rules/isComplete.ts'
import {
  type OutlineLesson,
  type ProgramStep,
  programOutline,
} from '../../content/rules/outline/courseOutline.ts'
import { isOwnLesson } from '../../content/rules/outline/programSteps.ts'
import type { CourseProgress } from '../entities/CourseProgress.ts'
import { blockedLessons } from './findBlocker.ts'
import { lessonStatus } from './lessonStatus.ts'

type Progress = Pick<CourseProgress, 'lessonProgress' | 'quizResults' | 'completedCertifications'>

/**
 * The lesson that comes next: the one in progress, else the first open one that is not begun, else the one that holds the others;
 * null once nothing is left to do.
 */
export function nextUp(outline: readonly OutlineLesson[], progress: Progress): OutlineLesson | null {
  const blocked = blockedLessons(outline, progress)
  const of = (wanted: string) =>
    outline.find((lesson) => !blocked.has(lesson.id) && lessonStatus(lesson, progress) === wanted)
  const [blocker] = blocked.values()
  return of('IN_PROGRESS') ?? of('NOT_STARTED') ?? outline.find(({ id }) => id === blocker?.id) ?? null
}

/**
 * The steps of a program that can be opened, in learners' order. `offered` are the sections of those courses and
 * microcasts that the portal shows; the program's own lessons always open. Certifications are earned.
 */
export const openSteps = (sections: Program['sections'], offered: ReadonlySet<string>): ProgramStep[] =>
  programOutline(sections).filter(
    (step) => step.type !== 'certification' && (offered.has(step.id) || isOwnLesson(step)),
  )

/** The step that comes next in a program: the first of these that is not complete; null once all are. */
export const nextStepUp = (
  steps: readonly ProgramStep[],
  progress: Pick<CourseProgress, 'lessonProgress'> | null,
): ProgramStep | null =>
  steps.find(({ id }) => !isComplete(ownValue(progress?.lessonProgress ?? {}, id)?.progress ?? 0)) ?? null
