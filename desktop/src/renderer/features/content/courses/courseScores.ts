import type { Learner } from '#desktop/core/sync/ServerApi.ts'
import { type CsvCell, writeCsv } from '#desktop/renderer/kernel/values/writeCsv.ts'
import type { PackageScore } from '#shared/features/content/scorm/packageScore.ts'

/** A lesson of a course that is a package. */
export type PackageLesson = { id: string; name: string }

export const scoreText = (packageScore: PackageScore | undefined): string =>
  packageScore?.score == null ? '–' : `${Math.round(packageScore.score)} %`

/** A learner's packages in short: the mean of the scores, and the attempts of all. */
export function courseScore({ packageScores }: Learner, lessons: readonly PackageLesson[]): PackageScore {
  const lessonScores = lessons.flatMap(({ id }) => packageScores[id] ?? [])
  const scores = lessonScores.flatMap(({ score }) => score ?? [])
  return {
    score: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    attempts: lessonScores.reduce((sum, { attempts }) => sum + attempts, 0),
  }
}

/** The learners of a course as a file for spreadsheets, with score and attempts of each package. */
export function learnersCsv(learners: readonly Learner[], lessons: readonly PackageLesson[]): string {
  const head = ['Name', 'Email', 'Progress (%)', 'Lessons completed', 'Begun', 'Last active', 'Completed']
  const scores = lessons.flatMap(({ name }) => [`${name}: score (%)`, `${name}: attempts`])
  const lines = learners.map(({ customer, progress, packageScores }): CsvCell[] => [
    customer.name,
    customer.email,
    Math.floor(progress.progress),
    progress.lessonsCompleted,
    progress.startedDate,
    progress.lastActiveDate,
    progress.completeDate,
    ...lessons.flatMap(({ id }): CsvCell[] => {
      const score = packageScores[id]
      return [score?.score == null ? null : Math.round(score.score), score?.attempts ?? null]
    }),
  ])
  return writeCsv([[...head, ...scores], ...lines])
}
