import type { GivenAnswer } from '#shared/features/content/questions/QuestionKind.ts'
import { answered, questionKinds, shownKeyOf } from '#shared/features/content/questions/questionKinds.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { timespan } from './timespan.ts'

export type Answered = {
  question: QuizQuestion
  given: GivenAnswer
  /** Null for what nobody grades. */
  isRight: boolean | null
  at: Date
  tookMs: number
}

const maxLength = 255
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * An answer as the elements of a `cmi.interactions` entry (RTE 1.2, 3.4.7), in the order that players
 * want them set. A choice is a letter by its place, as the standard has it.
 */
export function interactionOf({ question, given, isRight, at, tookMs }: Answered): [string, string][] {
  const isChoice = questionKinds[question.type].response === 'choice'
  const { answers } = answered(question) ?? { answers: [] }
  const letterOf = (id: string) => letters[answers.findIndex((answer) => answer.id === id)] ?? ''
  const chosen = (ids: readonly string[]) => ids.map(letterOf).filter(Boolean).sort().join(',')
  const key = shownKeyOf(question)
  const patterns = isChoice ? [chosen(key)] : key
  const response = isChoice ? chosen(given.userAnswers) : (given.inputValue ?? '')
  return [
    ['id', question.id.replace(/[^\w.-]/g, '_').slice(0, maxLength)],
    ['time', at.toTimeString().slice(0, 8)],
    ['type', isChoice ? 'choice' : 'fill-in'],
    ['weighting', isRight === null ? '0' : '1'],
    ...patterns.map((pattern, index): [string, string] => [
      `correct_responses.${index}.pattern`,
      short(pattern),
    ]),
    ['student_response', short(response)],
    ['result', isRight === null ? 'neutral' : isRight ? 'correct' : 'wrong'],
    ['latency', timespan(tookMs)],
  ]
}

/** Cut between characters, and of one line: some players take no more. */
const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, maxLength).toWellFormed()
