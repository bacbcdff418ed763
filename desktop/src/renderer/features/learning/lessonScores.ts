import { finishedAttempts } from '#shared/features/content/rules/quizAttempts.ts'
import { latestScore, type PackageScore } from '#shared/features/content/scorm/packageScore.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'

type LessonName = { id: string; name: string; type: string }
export type LessonScore = PackageScore & { id: string; name: string }

/**
 * What a learner reached in the quizzes and packages of an item, in the order of its lessons: of a quiz the best score, as
 * certificates count it, of a package what it reported last, as the list of a course's learners says.
 */
export function lessonScores(
  lessons: readonly LessonName[],
  { quizResults, scormData }: Pick<CourseProgress, 'quizResults' | 'scormData'>,
): LessonScore[] {
  return lessons.flatMap(({ id, name, type }) => {
    const score = type === 'quiz' ? quizScore(quizResults, id) : findPackageScore(scormData, id)
    return score ? [{ id, name, ...score }] : []
  })
}

function quizScore(results: CourseProgress['quizResults'], lesson: string): PackageScore | null {
  const result = ownValue(results, lesson)
  const finished = result ? finishedAttempts(result) : []
  if (finished.length === 0) return null
  return { score: Math.max(...finished.map(({ score }) => score)), attempts: finished.length }
}

function findPackageScore(data: CourseProgress['scormData'], lesson: string): PackageScore | null {
  const packages = ownValue(data ?? {}, lesson)
  return packages ? latestScore(packages) : null
}
