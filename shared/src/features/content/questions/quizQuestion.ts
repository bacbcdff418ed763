import { type ElementOf, keyedList, list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { variants } from '#shared/kernel/model/kinds/variants.ts'

/** What questions of all kinds have (1§3), beside their type. */
export const questionCommon = {
  id: text({ required: true }),
  questionText: text({ label: 'Question', default: '', max: 2000, multiline: true }),
  posterImageID: media({ label: 'Picture', accept: 'image' }),
}

export const answer = record({
  id: text({ required: true }),
  answerText: text({ label: 'Answer', default: '', max: 1000 }),
  explanation: text({ max: 2000, multiline: true, private: true }),
})

/**
 * Answers and which of them are right. The key and the explanations stay on the server until they may be shown.
 * `notAccepted`: wrong choices that a typed answer may not be; they are kept for when there are choices again.
 */
const answered = {
  answers: keyedList(answer, { max: 50 }),
  correctAnswer: list(text({ max: 64 }), { label: 'Correct answers', private: true, max: 50 }),
  notAccepted: list(text({ max: 64 }), { label: 'Answers not accepted when typed', private: true, max: 50 }),
}

export const questionKindFields = {
  multipleChoiceQuestion: answered,
  multipleResponseQuestion: answered,
  fillInTheBlank: answered,
  openEnded: {},
}

export const questionTypes = Object.keys(questionKindFields) as (keyof typeof questionKindFields)[]

/** A question of a quiz or knowledge check (1§3). Its type picks its fields. */
export const quizQuestion = variants({
  typeName: 'QuizQuestion',
  common: questionCommon,
  kinds: questionKindFields,
  kindLabels: {
    multipleChoiceQuestion: 'Multiple choice',
    multipleResponseQuestion: 'Multiple response',
    fillInTheBlank: 'Fill in the blank',
    openEnded: 'Open-ended',
  },
  defaultType: 'multipleChoiceQuestion',
})
export type QuizQuestion = ElementOf<typeof quizQuestion>
