import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import type { AnswerVerdict } from '#shared/features/content/questions/answerVerdict.ts'
import { answered, listChoices, shownKeyOf } from '#shared/features/content/questions/questionKinds.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import type { ShownQuestion } from '#shared/features/content/questions/shownQuestion.ts'
import type { QuizPlace } from '#shared/features/content/rules/outline/courseOutline.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { LearnableType } from '../learnables.ts'

/** An answer with its mark. */
export type MarkedAnswer = { userAnswers: string[]; inputValue: string | null; isCorrect: boolean | null }

/** The drawn questions of an attempt; later edits by the author do not change them. */
export type DrawnQuiz = {
  type: 'quiz' | 'knowledgeCheck'
  questions: QuizQuestion[]
  passingPercentage: number
  showAnswers: boolean
  /** Neither marks nor score are told: see `drawnQuiz`. Absent in attempts drawn by earlier versions. */
  isWithheld?: boolean
}

export type Attempt = {
  id: string
  organization: string
  customer: string | null
  /** The item: see `attemptsIn`. */
  course: string
  item: string
  quiz: DrawnQuiz
  answers: Record<string, MarkedAnswer>
  startedAt: Date
  endsAt: Date | null
  finishedAt: Date | null
  result: QuizResult | null
}

/** Under which the attempts at an item's quizzes are stored: keys of different entities may be the same. */
export const attemptsIn = ({ type, item }: { type: LearnableType; item: { key: string } }): string =>
  type === 'course' ? item.key : `${type}:${item.key}`

/** Grace period for answers sent in time that arrive late. */
const graceMs = 5000

export const isOver = (attempt: Pick<Attempt, 'endsAt'>, now: number) =>
  attempt.endsAt !== null && now > attempt.endsAt.getTime() + graceMs

/**
 * The quiz as it is drawn for a customer, or for a visitor (null). A visitor's attempts cannot be counted, so a quiz
 * that limits them tells visitors nothing that would spare somebody an attempt (decision 0017).
 */
export const drawnQuiz = (
  item: Pick<QuizPlace['item'], 'type' | 'passingPercentage' | 'showAnswers' | 'limitRetakes'>,
  questions: QuizQuestion[],
  customer: string | null,
): DrawnQuiz => {
  const type = item.type === 'knowledgeCheck' ? 'knowledgeCheck' : 'quiz'
  const isWithheld = customer === null && type === 'quiz' && item.limitRetakes
  // A knowledge check always shows the answer (1§4).
  return {
    type,
    questions,
    passingPercentage: item.passingPercentage,
    showAnswers: type === 'knowledgeCheck' || (item.showAnswers && !isWithheld),
    ...(isWithheld ? { isWithheld } : {}),
  }
}

/**
 * The attempt with that id, its row locked until the transaction ends, so that answers sent twice or from two tabs
 * are marked one after the other. @throws AppError `not_found` for other people's attempts, or of another quiz
 */
export async function lockAttempt(
  client: Queryable,
  { viewer }: Pick<RequestContext, 'viewer'>,
  named: { attemptID: string; course: string; item: string },
): Promise<Attempt> {
  const rows = await query<Attempt>(client, {
    name: 'lock-attempt',
    text: 'SELECT * FROM "QuizAttempt" WHERE id = $1 AND course = $2 AND item = $3 FOR UPDATE',
    values: [named.attemptID, named.course, named.item],
  })
  const [attempt] = rows
  const customer = viewer.kind === 'customer' ? viewer.customerKey : null
  // A visitor's attempt belongs to everybody who knows its id.
  if (!attempt || (attempt.customer !== null && attempt.customer !== customer))
    throw new AppError('not_found')
  return attempt
}

/** The result shown after an answer: as much as the quiz allows. The key of a fill-in is the accepted texts. */
export function judgeAnswer(quiz: DrawnQuiz, question: QuizQuestion, answer: MarkedAnswer): AnswerVerdict {
  const recorded = { userAnswers: answer.userAnswers, inputValue: answer.inputValue }
  if (!quiz.showAnswers)
    return { questionID: question.id, isCorrect: null, correctAnswer: [], explanations: null, recorded }
  const answers = answered(question)?.answers ?? []
  return {
    questionID: question.id,
    isCorrect: answer.isCorrect,
    correctAnswer: shownKeyOf(question),
    explanations: Object.fromEntries(
      answers.flatMap(({ id, explanation }) => (explanation ? [[id, explanation]] : [])),
    ),
    recorded,
  }
}

/** The verdicts on the answers given so far, in the order of the questions. */
export const answeredIn = ({ quiz, answers }: Pick<Attempt, 'quiz' | 'answers'>) =>
  quiz.questions.flatMap((question) => {
    const answer = ownValue(answers, question.id)
    return answer ? [judgeAnswer(quiz, question, answer)] : []
  })

/** A question as shown to the learner. Without the listed texts of a fill-in, because they are its key. */
export function withoutKey(question: QuizQuestion): ShownQuestion {
  const { id, type, questionText, posterImageID } = question
  return { id, type, questionText, answers: listChoices(question), posterImageID }
}
