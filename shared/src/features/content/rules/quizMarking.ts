import { questionKinds } from '../questions/questionKinds.ts'
import type { QuizQuestion } from '../questions/quizQuestion.ts'

/** Pass mark of a knowledge check (1§9). */
export const knowledgeCheckPassMark = 80

export type QuizScore = { score: number; correct: number; total: number; isPassed: boolean }

/**
 * The score of a finished attempt: floor(correct / total * 100) over the graded questions drawn; unanswered ones
 * count as wrong (1§4, 1§5). Without graded questions: 100.
 */
export function scoreQuiz(
  drawn: readonly Pick<QuizQuestion, 'id' | 'type'>[],
  correctIds: ReadonlySet<string>,
  passingPercentage: number,
): QuizScore {
  const graded = drawn.filter((question) => questionKinds[question.type].isGraded)
  const correct = graded.filter((question) => correctIds.has(question.id)).length
  const total = graded.length
  const score = total === 0 ? 100 : Math.floor((correct * 100) / total)
  return { score, correct, total, isPassed: score >= passingPercentage }
}

/** A knowledge check scores 100 times the number of correct answers to its one question (1§5). */
export function scoreKnowledgeCheck(
  drawn: readonly Pick<QuizQuestion, 'id' | 'type'>[],
  correctIds: ReadonlySet<string>,
): QuizScore {
  return scoreQuiz(drawn.slice(0, 1), correctIds, knowledgeCheckPassMark)
}
