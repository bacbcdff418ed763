import type { PackagedCourse } from './PackagedCourse.ts'

/**
 * The mastery score of an exported course: the pass mark of its one graded quiz. Several quizzes have different
 * marks, which one number for their mean cannot express; then the package alone decides whether it was passed.
 * Null then, and without graded quizzes.
 */
export function findMasteryScore({ lessons }: Pick<PackagedCourse, 'lessons'>): number | null {
  const [only, ...others] = findGradedQuizzes({ lessons })
  return only && others.length === 0 ? only.passingPercentage : null
}

/** Knowledge checks are practice and do not count. */
export const findGradedQuizzes = ({ lessons }: Pick<PackagedCourse, 'lessons'>) =>
  lessons
    .flatMap((lesson) => lesson.parts)
    .flatMap((part) => (part.kind === 'quiz' && part.quiz.type === 'quiz' ? [part.quiz] : []))
