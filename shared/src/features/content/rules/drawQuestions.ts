import type { QuizQuestion } from '../questions/quizQuestion.ts'
import type { GradedLesson } from './courseOutline.ts'

type DrawSettings = Pick<GradedLesson, 'questions' | 'noOfQuestionsToAsk' | 'randomizeQuestionOrder' | 'type'>

/**
 * Draws the questions of an attempt, in order: all or `noOfQuestionsToAsk` of them, shuffled if the quiz says so
 * (1§5). A knowledge check asks its first question only. `random` returns a number in [0, 1).
 */
export function drawQuestions(quiz: DrawSettings, random: () => number): QuizQuestion[] {
  if (quiz.type === 'knowledgeCheck') return quiz.questions.slice(0, 1)
  const questions = quiz.randomizeQuestionOrder ? shuffled(quiz.questions, random) : [...quiz.questions]
  return questions.slice(0, quiz.noOfQuestionsToAsk ?? questions.length)
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
