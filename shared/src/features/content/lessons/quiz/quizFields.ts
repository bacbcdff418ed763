import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { quizQuestion } from '../../questions/quizQuestion.ts'

/** The questions and settings of a quiz or knowledge check (3§3.2, 3§9). */
export const quizFields = {
  // Learners get drawn questions without the key from startQuizAttempt: a fill-in's answers are its key.
  questions: keyedList(quizQuestion, { max: 500, private: true }),
  instructions: richText({ max: 2000, entitled: true }),
  postQuizMessage: richText({ label: 'Message after the quiz', max: 2000, entitled: true }),
  showScoreOnCompletion: boolean({ default: true }),
  passingPercentage: number({ label: 'Passing percentage', min: 0, max: 100, default: 30 }),
  limitRetakes: boolean({ default: false }),
  maximumRetakes: number({ whole: true, min: 0, max: 100, default: 0 }),
  passedMessage: text({ max: 200, entitled: true }),
  failedMessage: text({ max: 200, entitled: true }),
  timeLimitEnabled: boolean({ default: false }),
  timeLimitForQuiz: number({ label: 'Time limit (minutes)', min: 0, max: 1440 }),
  randomizeQuestionOrder: boolean({ default: false }),
  noOfQuestionsToAsk: number({ label: 'Number of questions to ask', whole: true, min: 1, max: 500 }),
  showAnswers: boolean({ default: true }),
}
