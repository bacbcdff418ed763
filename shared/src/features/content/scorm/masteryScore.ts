import type { PackagedCourse } from './PackagedCourse.ts'

/**
 * The score that a player may judge an exported course by: the pass mark of its one graded quiz. Several
 * quizzes have a mark each, which one number for their mean cannot stand for; then the package alone says
 * whether it was passed. Null then, and where nothing is graded.
 */
export function masteryScoreOf({ lessons }: Pick<PackagedCourse, 'lessons'>): number | null {
  const [only, ...others] = gradedQuizzesOf({ lessons })
  return only && others.length === 0 ? only.passingPercentage : null
}

/** Knowledge checks are practice. */
export const gradedQuizzesOf = ({ lessons }: Pick<PackagedCourse, 'lessons'>) =>
  lessons
    .flatMap((lesson) => lesson.parts)
    .flatMap((part) => (part.kind === 'quiz' && part.quiz.type === 'quiz' ? [part.quiz] : []))
