import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { passedQuiz, quizResult } from '../../content/entities/parts/quizResult.ts'
import { answerVerdict, verdictFields } from '../../content/questions/answerVerdict.ts'
import { pastAnswers } from '../../content/questions/pastAnswers.ts'
import { shownQuestion } from '../../content/questions/shownQuestion.ts'
import { progresses } from './progress.ts'

/** What holds a quiz: a course, or a program as a lesson of its own. */
export const quizItemTypes = ['course', 'program'] as const

const quizItemType = choice({ options: quizItemTypes, default: 'course' })

/**
 * Draws an attempt's questions and starts its clock, on the server. A running attempt is returned as it was
 * drawn, so a reload does not redraw. Questions come without key and explanations. `retakes_used` when no attempt
 * is left.
 */
export const startQuizAttempt = defineOperation({
  name: 'startQuizAttempt',
  kind: 'mutation',
  description: 'Starts or resumes an attempt at a quiz or knowledge check.',
  access: ['anonymous', 'customer'],
  input: {
    courseKey: reference({ to: 'course', toBy: 'itemType', required: true }),
    itemType: quizItemType,
    courseItemID: text({ required: true, max: 64 }),
    ...portalContext,
  },
  output: {
    attemptID: text({ required: true }),
    questions: list(shownQuestion),
    answered: list(answerVerdict, { label: 'The verdicts given so far' }),
    startedAt: timestamp({ required: true }),
    endsAt: timestamp({ label: 'When the time is over; null without a limit' }),
    timesTaken: number({ required: true }),
    isResumed: boolean({ required: true }),
  },
})

/**
 * Marks one answer on the server. The first answer to a question counts; sending it again returns the same
 * verdict, and the recorded answer. The key and explanations are returned only if showAnswers is on (1§4).
 * `attempt_over` once the time has run out, or the attempt is finished (`details.reason`: `attemptFinished`).
 */
export const answerQuizQuestion = defineOperation({
  name: 'answerQuizQuestion',
  kind: 'mutation',
  description: 'Answers one question of a running attempt.',
  access: ['anonymous', 'customer'],
  input: {
    attemptID: text({ required: true, max: 4000 }),
    courseKey: reference({ to: 'course', toBy: 'itemType', required: true }),
    itemType: quizItemType,
    courseItemID: text({ required: true, max: 64 }),
    questionID: text({ required: true, max: 64 }),
    userAnswers: list(text({ max: 64 }), { label: 'Chosen answer ids', max: 50 }),
    inputValue: text({ label: 'Typed answer', max: 20_000, multiline: true }),
    ...portalContext,
  },
  output: verdictFields,
})

/** Ends an attempt: score, verdict, history and progress are decided on the server (1§4, 1§5). */
export const finishQuizAttempt = defineOperation({
  name: 'finishQuizAttempt',
  kind: 'mutation',
  description: 'Finishes a running attempt; finishing it again answers the same result.',
  access: ['anonymous', 'customer'],
  input: {
    attemptID: text({ required: true, max: 4000 }),
    courseKey: reference({ to: 'course', toBy: 'itemType', required: true }),
    itemType: quizItemType,
    courseItemID: text({ required: true, max: 64 }),
    ...portalContext,
  },
  output: {
    result: json({
      required: true,
      schema: quizResult,
      examples: [passedQuiz],
      label: 'The quiz’s result, as in the progress',
    }),
    courseProgress: progresses.courseProgress,
    programProgress: progresses.programProgress,
  },
})

/**
 * What the customer answered in their last 20 finished attempts at a quiz, with the marks, for looking at it later.
 * Empty unless the quiz shows its answers now and did when the attempt was drawn.
 */
export const quizAnswers = defineOperation({
  name: 'quizAnswers',
  kind: 'query',
  description: 'The customer’s answers in finished attempts at a quiz that shows them.',
  access: ['customer'],
  input: {
    courseKey: reference({ to: 'course', toBy: 'itemType', required: true }),
    itemType: quizItemType,
    courseItemID: text({ required: true, max: 64 }),
    ...portalContext,
  },
  output: {
    attempts: list(pastAnswers, { label: 'The newest first' }),
  },
})

const count = number({ whole: true, min: 0, required: true })

const chosen = record(
  {
    answer: text({
      required: true,
      label: 'The id of an answer; of a fill-in what was typed, in lower case',
    }),
    learners: count,
  },
  { typeName: 'ChosenAnswer' },
)
const question = record(
  {
    questionID: text({ required: true }),
    asked: count,
    answered: count,
    right: count,
    facility: number({
      min: 0,
      max: 1,
      label: 'The share of those asked who were right; null if it is not graded',
    }),
    discrimination: number({
      min: -1,
      max: 1,
      label: 'Point-biserial, against the rest of the attempt; null if it cannot be told',
    }),
    chosen: list(chosen, { label: 'The most frequent first' }),
  },
  { typeName: 'QuestionStatistics' },
)

/**
 * How the questions of a quiz do with the organization's own learners, from the first finished attempt of each. Empty below the minimum
 * of learners, so that nobody's answers can be told.
 */
export const quizStatistics = defineOperation({
  name: 'quizStatistics',
  kind: 'query',
  description: 'How hard the questions of a quiz are, how well they tell, and which answers were chosen.',
  access: ['fullAdmin'],
  input: {
    courseKey: reference({ to: 'course', toBy: 'itemType', required: true }),
    itemType: quizItemType,
    courseItemID: text({ required: true, max: 64 }),
    ...portalContext,
  },
  output: {
    learners: number({ whole: true, min: 0, required: true, label: 'Who have finished it at least once' }),
    questions: list(question),
  },
})
