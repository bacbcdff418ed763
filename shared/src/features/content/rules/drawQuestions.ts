import type { CourseItem, QuizQuestion } from '../entities/Course.ts'

type DrawSettings = Pick<CourseItem, 'questions' | 'noOfQuestionsToAsk' | 'randomizeQuestionOrder' | 'type'>

/**
 * The questions of one attempt, in the order they are asked: all or `noOfQuestionsToAsk` of them, in a
 * random order where the quiz says so (1§5). A knowledge check asks its first question only.
 * `random` answers a number from 0 up to, not including, 1.
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
