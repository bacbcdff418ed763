import { faultsOfQuestion } from '../../questions/questionKinds.ts'
import type { QuizQuestion } from '../../questions/quizQuestion.ts'

type QuizSettings = {
  questions: readonly QuizQuestion[]
  timeLimitEnabled: boolean
  timeLimitForQuiz: number | null
  noOfQuestionsToAsk: number | null
}

export function quizFaults(quiz: QuizSettings): string[] {
  if (quiz.questions.length === 0) return [noQuestion]
  const faults = questionFaults(quiz.questions)
  if (quiz.timeLimitEnabled && !quiz.timeLimitForQuiz) faults.push('Set the time limit in minutes.')
  if ((quiz.noOfQuestionsToAsk ?? 0) > quiz.questions.length)
    faults.push(
      `It is set to ask ${quiz.noOfQuestionsToAsk} questions but has only ${quiz.questions.length}.`,
    )
  return faults
}

/** Those of a knowledge check, which asks the first question only and has no settings that can be wrong. */
export const checkFaults = ({ questions }: Pick<QuizSettings, 'questions'>): string[] =>
  questions.length === 0 ? [noQuestion] : questionFaults(questions.slice(0, 1))

const noQuestion = 'Add at least one question.'

const questionFaults = (asked: readonly QuizQuestion[]): string[] =>
  asked.flatMap((question, index) => {
    const own = question.questionText.trim() ? [] : ['Write the question.']
    return [...own, ...faultsOfQuestion(question)].map((fault) => `Question ${index + 1}: ${fault}`)
  })
