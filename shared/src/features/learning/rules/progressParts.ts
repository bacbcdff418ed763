import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { isComplete } from '../../content/rules/isComplete.ts'
import { countedLessons, type OutlineLesson } from '../../content/rules/outline/courseOutline.ts'
import type { LessonProgress } from '../entities/CourseProgress.ts'

/** Why a course is at its percentage, in the parts that count for it. */
export type ProgressParts = {
  /** The lessons that count, in learners' order, each with its own percentage. */
  lessons: { id: string; name: string; progress: number }[]
  /** How many of them are complete. */
  whole: number
  /** The mean of the lessons, rounded down: the percentage before rules apply. */
  mean: number
  /** The percentage is higher than its lessons: it was reached before the author added some, and does not fall. */
  isKept: boolean
}

type Reached = {
  progress: number
  lessonProgress: Readonly<Record<string, Pick<LessonProgress, 'progress' | 'isCompleted'>>>
}

/** The parts of a percentage, by the rule of `foldProgress`: each lesson counts the same, and certifications do not. */
export function progressParts(
  outline: readonly OutlineLesson[],
  { progress, lessonProgress }: Reached,
): ProgressParts {
  const lessons = countedLessons(outline).map(({ id, name }) => {
    const reached = ownValue(lessonProgress, id)
    return { id, name, progress: reached?.isCompleted ? 100 : Math.floor(reached?.progress ?? 0) }
  })
  const sum = countedLessons(outline).reduce(
    (total, { id }) => total + (ownValue(lessonProgress, id)?.progress ?? 0),
    0,
  )
  const average = lessons.length === 0 ? 0 : Math.floor(sum / lessons.length)
  const mean = isComplete(average) ? 100 : average
  return {
    lessons,
    whole: lessons.filter((lesson) => isComplete(lesson.progress)).length,
    mean,
    isKept: Math.floor(progress) > mean,
  }
}
