import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Outbox } from '../../outbox/createOutbox.ts'
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts'

const patienceMs = 4000

const isAnswer = ({ fact }: OutboxEntry) => fact.type === 'quizAnswered' || fact.type === 'quizFinished'

/** Whether an entry is an answer in an attempt, or its end. */
export const isOfAttempt = (entry: OutboxEntry, attempt: string): boolean =>
  // Made by createQuizCalls.
  isAnswer(entry) && (entry.fact.payload as { attempt?: unknown } | null)?.attempt === attempt

type KeptAnswer = { id: string; questionID: string; userAnswers: string[]; inputValue: string | null }

/** The answer that an entry holds, if it is one in this attempt. */
export function answerIn(entry: OutboxEntry, attempt: string): KeptAnswer | null {
  if (entry.fact.type !== 'quizAnswered' || !isOfAttempt(entry, attempt)) return null
  // Cast: made by createQuizCalls.
  const { question, ...given } = entry.fact.payload as Omit<KeptAnswer, 'id'> & { question: string }
  return { id: entry.id, questionID: question, userAnswers: given.userAnswers, inputValue: given.inputValue }
}

/**
 * Resolves once no answers of a quiz wait in the outbox; without a lesson, once nothing of the course does. @throws AppError
 * `unavailable`, for the learner, if that takes long
 */
export function untilSent(outbox: Outbox, course: string, lesson?: string): Promise<void> {
  const isWaiting = () =>
    outbox
      .pendingOf(course)
      .some((entry) => lesson === undefined || (isAnswer(entry) && entry.fact.lesson === lesson))
  if (!isWaiting()) return Promise.resolve()
  outbox.wake()
  return new Promise((resolve, reject) => {
    const stop = outbox.subscribe(() => {
      if (isWaiting()) return
      end()
      resolve()
    })
    const timer = setTimeout(() => {
      end()
      reject(new AppError('unavailable', { details: { reason: 'answersNotSent' } }))
    }, patienceMs)
    const end = () => {
      stop()
      clearTimeout(timer)
    }
  })
}
