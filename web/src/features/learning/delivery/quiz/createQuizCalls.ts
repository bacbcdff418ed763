import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import type { FactOutcome } from '#shared/features/learning/operations/reportLearning.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { isTransient } from '#web/kernel/api/isTransient.ts'
import type { MarkedAnswer, QuizCalls, StartedAttempt } from '#widgets/features/content/host/WidgetHost.ts'
import { type ItemRef, itemName } from '../../item/itemName.ts'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
import { learnerProgressIn } from '../../item/learnerProgress.ts'
import type { Outbox } from '../../outbox/createOutbox.ts'
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts'
import { waitForAnswer } from '../../outbox/waitForAnswer.ts'
import { answerQuizQuestion, finishQuizAttempt, quizAnswers, startQuizAttempt } from '../calls.ts'
import { retrying } from '../progress/retrying.ts'
import type { ReportFact } from '../progress/useLearning.ts'
import { answerIn, isOfAttempt, untilSent } from './pendingAnswers.ts'

type Surroundings = {
  api: Api
  item: ItemRef
  own: { customer: string | null }
  /** Null for visitors: their answers go to the server at once, or not at all. */
  outbox: Outbox | null
  report: ReportFact
  onStart(lessonId: string, attempt: StartedAttempt): void
  /** Of a visitor, or where another tab has sent the end. */
  onResult(lessonId: string, result: QuizResult, progress: LearnerProgress | null): void
}

/**
 * Quizzes in the portal. The server draws, times and marks; answers and the end of an attempt are facts in the learner's
 * outbox, so that they survive a dead connection and a closed tab. What the server has not said yet is null.
 */
export function createQuizCalls(given: Surroundings): QuizCalls {
  const { api, item, own, outbox, report, onStart, onResult } = given
  const name = itemName(item)
  // Only courses and programs hold quizzes.
  const at = (lessonId: string) => ({
    ...{ courseKey: item.key, courseItemID: lessonId },
    ...(item.type === 'program' ? { itemType: item.type } : {}),
  })

  /** What the server made of a fact; null while it is waiting here, `elsewhere` if another tab has sent it. */
  async function outcomeOf(outbox: Outbox, entry: OutboxEntry): Promise<FactOutcome | 'elsewhere' | null> {
    const answer = await waitForAnswer(outbox, entry)
    if (answer === 'waiting') {
      // 1§8. Nothing is lost: it is sent as soon as the server answers.
      console.warn('Failed to save quiz results: they wait in this browser.')
      return null
    }
    if (answer === 'elsewhere') return answer
    if (answer === 'signedOut') {
      // Entered text stays in the form, for the person who signs in next.
      outbox.withdraw(entry)
      throw signInAgain()
    }
    if (answer.refusal !== null) throw answer.refusal
    return answer.outcome
  }

  const answerAtOnce: QuizCalls['answer'] = ({ lessonId, ...answer }) =>
    savingQuiz(() => api.call(answerQuizQuestion, { ...at(lessonId), ...answer }, own))

  async function finishAtOnce(lessonId: string, attemptID: string): Promise<QuizResult> {
    const { result, ...progresses } = await savingQuiz(() =>
      api.call(finishQuizAttempt, { ...at(lessonId), attemptID }, own),
    )
    onResult(lessonId, result, learnerProgressIn(progresses))
    return result
  }

  return {
    async start(lessonId) {
      // An attempt whose end is still here would be found running.
      if (outbox) await untilSent(outbox, name, lessonId)
      const draw = () => retrying(() => api.call(startQuizAttempt, at(lessonId), own))
      const attempt = await draw()
        .catch((error: unknown) => {
          if (!outbox || !isAppError(error, 'lesson_held')) throw error
          // What opens it may wait here.
          return untilSent(outbox, name).then(draw)
        })
        .catch(askToSignIn)
      onStart(lessonId, attempt)
      return attempt
    },
    async answer(answer) {
      if (!outbox) return answerAtOnce(answer)
      const { lessonId, attemptID: attempt, questionID: question, userAnswers, inputValue } = answer
      const payload = { attempt, question, userAnswers, inputValue }
      const outcome = await outcomeOf(outbox, report(lessonId, 'quizAnswered', payload))
      // The same answer again: the server says what counts.
      if (outcome === 'elsewhere') return answerAtOnce(answer)
      if (outcome?.reason === 'attempt_over') throw new AppError('attempt_over')
      return outcome && markedIn(outcome)
    },
    watchAnswers({ lessonId, attemptID }, listener) {
      if (!outbox) return () => undefined
      const pending = () => outbox.pendingOf(name).flatMap((entry) => answerIn(entry, attemptID) ?? [])
      let waiting = pending()
      const stops = [
        outbox.watchAnswers((entry, { outcome, refusal }) => {
          const answer = answerIn(entry, attemptID)
          if (!answer || !outcome || refusal !== null) return
          waiting = waiting.filter(({ id }) => id !== entry.id)
          const isOver = outcome.reason === 'attempt_over'
          return listener({ questionID: answer.questionID, marked: markedIn(outcome), isOver })
        }),
        outbox.subscribe(() => {
          const left = pending()
          const gone = waiting.filter(({ id }) => !left.some((one) => one.id === id))
          waiting = left
          // Another tab has sent them: sending the same answers again returns their outcomes.
          for (const { id: _, ...answer } of gone)
            answerAtOnce({ lessonId, attemptID, ...answer }).then(
              (marked) => listener({ questionID: answer.questionID, marked, isOver: false }),
              (error: unknown) => {
                if (isAppError(error, 'attempt_over'))
                  listener({ questionID: answer.questionID, marked: null, isOver: true })
                else console.warn('The outcome of an answer is unknown', error)
              },
            )
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    async finish({ lessonId, attemptID }) {
      if (!outbox) return finishAtOnce(lessonId, attemptID)
      const outcome = await outcomeOf(outbox, report(lessonId, 'quizFinished', { attempt: attemptID }))
      if (outcome === 'elsewhere') return finishAtOnce(lessonId, attemptID)
      return outcome?.result ?? null
    },
    watchResult({ lessonId, attemptID }, listener) {
      if (!outbox) return () => undefined
      let isOver = false
      const stops: (() => void)[] = []
      const end = (result: QuizResult | null) => {
        if (isOver) return
        isOver = true
        for (const stop of stops) stop()
        if (result) listener(result)
      }
      stops.push(
        outbox.watchAnswers((entry, { outcome, refusal }) => {
          if (!isOfAttempt(entry, attemptID) || entry.fact.type !== 'quizFinished') return
          end(refusal === null ? (outcome?.result ?? null) : null)
          return refusal === null
        }),
        outbox.subscribe(() => {
          if (outbox.pendingOf(name).some((entry) => isOfAttempt(entry, attemptID))) return
          // Another tab has sent it, so that only the server can say.
          setTimeout(() => {
            if (!isOver) finishAtOnce(lessonId, attemptID).then(end, () => end(null))
          })
        }),
      )
      return () => end(null)
    },
    async pastAnswers(lessonId) {
      const input = at(lessonId)
      return (await api.call(quizAnswers, input, own)).attempts
    },
  }
}

const markedIn = ({ verdict, result }: FactOutcome): MarkedAnswer | null =>
  verdict && (result ? { ...verdict, result } : verdict)

/** Quiz results are retried; the last failure is logged and shown (1§8). A refusal shows its own reason. */
async function savingQuiz<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await retrying(work)
  } catch (error) {
    if (!isTransient(error)) return askToSignIn(error)
    console.error('Failed to save quiz results', error)
    const reason = navigator.onLine ? 'quizNotSaved' : 'quizNotSavedOffline'
    throw new AppError('unavailable', { details: { reason } })
  }
}

/** The text stays until the next attempt, so it must still be true when online again. */
function askToSignIn(error: unknown): never {
  if (!isAppError(error, 'unauthenticated')) throw error
  throw signInAgain()
}

const signInAgain = () => new AppError('unauthenticated', { details: { reason: 'signInAgain' } })
