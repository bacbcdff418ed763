import type { QuizQuestion } from '../entities/Course.ts'
import { fillInTheBlank } from './fillInTheBlank/fillInTheBlank.ts'
import { multipleChoiceQuestion } from './multipleChoiceQuestion/multipleChoiceQuestion.ts'
import { multipleResponseQuestion } from './multipleResponseQuestion/multipleResponseQuestion.ts'
import { openEnded } from './openEnded/openEnded.ts'
import type { QuestionKind } from './QuestionKind.ts'

/** Every kind of question by its type. */
export const questionKinds: Readonly<Record<QuizQuestion['type'], QuestionKind>> = {
  multipleChoiceQuestion,
  multipleResponseQuestion,
  fillInTheBlank,
  openEnded,
}
