import type { QuizQuestion } from '../../entities/Course.ts'
import { faultsOfQuestion } from '../../questions/questionKinds.ts'

type QuizSettings = {
  questions: readonly QuizQuestion[]
  timeLimitEnabled: boolean
  timeLimitForQuiz: number | null
  noOfQuestionsToAsk: number | null
}

/** Faults of a quiz or a knowledge check, of which `asked` are the questions that a learner may get. */
export function quizFaults(quiz: QuizSettings, asked: readonly QuizQuestion[]): string[] {
  if (quiz.questions.length === 0) return ['Add at least one question.']
  const faults: string[] = []
  asked.forEach((question, index) => {
    if (!question.questionText.trim()) faults.push(`Question ${index + 1}: write the question.`)
    for (const fault of faultsOfQuestion(question)) faults.push(`Question ${index + 1}: ${fault}`)
  })
  if (quiz.timeLimitEnabled && !quiz.timeLimitForQuiz) faults.push('Set the time limit in minutes.')
  if ((quiz.noOfQuestionsToAsk ?? 0) > quiz.questions.length)
    faults.push(`It is to ask ${quiz.noOfQuestionsToAsk} questions, and has ${quiz.questions.length}.`)
  return faults
}
