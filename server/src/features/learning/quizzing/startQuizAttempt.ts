import { randomInt } from 'node:crypto'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { findQuiz } from '#shared/features/content/rules/outline/courseOutline.ts'
import { countMinutes, drawQuestions, retakes } from '#shared/features/content/rules/quizAttempts.ts'
import type { startQuizAttempt as operation } from '#shared/features/learning/operations/quizzes.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { countTry } from '../../identity/limitTries.ts'
import { appendLocked } from '../facts/appendLearning.ts'
import { isBlocked } from '../facts/blockedFacts.ts'
import { type LearnableType, learnables, stateTable } from '../learnables.ts'
import { getAccessibleLearning, type LearningOf } from '../progress/findLearning.ts'
import type { LearningState } from '../progress/LearningState.ts'
import { ensureProgress } from '../starting/ensureProgress.ts'
import { type Attempt, answeredIn, attemptsIn, drawnQuiz, isOver, withoutKey } from './attempts.ts'
import { finishAttempt } from './finishAttempt.ts'

/** Visitors' attempts are deleted after this. */
const anonymousLifeMs = 2 * 24 * 3600 * 1000

/** Draws an attempt and starts its clock, or continues the running one with its questions (1§4, 1§5). */
export const startQuizAttempt: Handler<typeof operation> = async (input, context) => {
  const { deps, viewer } = context
  const learning = await getAccessibleLearning(context, input.courseKey, input.itemType ?? 'course')
  const quiz = findQuiz(learning.outline, input.courseItemID)
  if (!quiz || quiz.item.questions.length === 0) throw new AppError('not_found')
  const progress = viewer.kind === 'customer' ? await ensureProgress(context, learning) : null
  // Each call of a visitor draws and stores an attempt: rate-limited, because a script could fill the disk.
  if (!progress) await countTry(context, 'quiz')
  const now = deps.now()
  return inTransaction(deps.db.pool, async (client) => {
    if (!progress) {
      await forgetOld(client, now)
      const attempt = await draw(client, learning, quiz.item, input.courseItemID, null, now)
      return toAnswer(attempt, 0, false)
    }
    const { running, current } = await findRunning(client, learning, progress, input.courseItemID, now)
    const timesTaken = ownValue(current.quizResults, input.courseItemID)?.timesTaken ?? 0
    if (running) return toAnswer(running, timesTaken, true)
    const place = learning.places.get(quiz.lessonId)
    if (isBlocked(quiz, place, current)) throw new AppError('lesson_held')
    if (!retakes(quiz.item, timesTaken).isAllowed) throw new AppError('retakes_used')
    const attempt = await draw(client, learning, quiz.item, input.courseItemID, progress.customer, now)
    const fact = startedFact(attempt, learning)
    await appendLocked(client, learnables[learning.type], progress.key, [fact], learning, now)
    return toAnswer(attempt, timesTaken, false)
  })
}

/** The customer's running attempt at the quiz, or null; finishes an expired one. */
async function findRunning(
  client: Queryable,
  learning: LearningOf<LearnableType>,
  progress: LearningState,
  item: string,
  now: number,
): Promise<{ running: Attempt | null; current: LearningState }> {
  // Serializes two tabs that start at once, so that there is one draw.
  await execute(client, {
    name: 'one-start-at-a-time',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`quiz-attempt ${progress.key} ${item}`],
  })
  const rows = await query<Attempt>(client, {
    name: 'find-running-attempt',
    text: `SELECT * FROM "QuizAttempt" WHERE customer = $1 AND course = $2 AND item = $3 AND "finishedAt" IS NULL
      ORDER BY "startedAt" LIMIT 1 FOR UPDATE`,
    values: [progress.customer, attemptsIn(learning), item],
  })
  // Lock order: first the attempt, then the progress, as in answering and finishing (else deadlock).
  const results = await query<Pick<LearningState, 'quizResults'>>(client, {
    name: `read-quiz-results ${learning.type}`,
    text: `SELECT "quizResults" FROM ${stateTable(learnables[learning.type])} WHERE key = $1`,
    values: [progress.key],
  })
  const current = { ...progress, ...results[0] }
  const [running] = rows
  if (!running) return { running: null, current }
  if (!isOver(running, now)) return { running, current }
  const finished = await finishAttempt(client, running, current, learning, now)
  return { running: null, current: finished.progress ?? current }
}

async function draw(
  client: Queryable,
  learning: LearningOf<LearnableType>,
  item: Parameters<typeof drawQuestions>[0] &
    Parameters<typeof drawnQuiz>[0] &
    Parameters<typeof countMinutes>[0],
  itemId: string,
  customer: string | null,
  now: number,
): Promise<Attempt> {
  const minutes = countMinutes(item)
  const attempt: Attempt = {
    id: createId() + createId(),
    // The owner is the learner, not the author: attempts are found with the learner's records.
    organization: customer?.split('~')[0] ?? learning.item.organization ?? '',
    customer,
    course: attemptsIn(learning),
    item: itemId,
    quiz: drawnQuiz(
      item,
      drawQuestions(item, () => randomInt(2 ** 47) / 2 ** 47),
      customer,
    ),
    answers: {},
    startedAt: new Date(now),
    endsAt: minutes > 0 ? new Date(now + minutes * 60_000) : null,
    finishedAt: null,
    result: null,
  }
  await execute(client, {
    name: 'draw-attempt',
    text: `INSERT INTO "QuizAttempt" (id, organization, customer, course, item, quiz, "startedAt", "endsAt")
      VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)`,
    values: [
      attempt.id,
      attempt.organization,
      customer,
      attempt.course,
      itemId,
      JSON.stringify(attempt.quiz),
      attempt.startedAt,
      attempt.endsAt,
    ],
  })
  return attempt
}

const forgetOld = (client: Queryable, now: number) =>
  execute(client, {
    name: 'forget-attempts',
    text: 'DELETE FROM "QuizAttempt" WHERE customer IS NULL AND "startedAt" < $1',
    values: [new Date(now - anonymousLifeMs)],
  })

const startedFact = (attempt: Attempt, { edition }: Pick<LearningOf<LearnableType>, 'edition'>) => ({
  id: `${attempt.id}-started`,
  type: 'quizStarted' as const,
  lessonId: attempt.item,
  occurredAt: attempt.startedAt.toISOString(),
  payload: { startedAt: attempt.startedAt.toISOString(), type: attempt.quiz.type },
  ...{ kind: attempt.quiz.type, edition },
})

function toAnswer(attempt: Attempt, timesTaken: number, isResumed: boolean) {
  return {
    attemptID: attempt.id,
    questions: attempt.quiz.questions.map(withoutKey),
    answered: answeredIn(attempt),
    startedAt: attempt.startedAt.toISOString(),
    endsAt: attempt.endsAt?.toISOString() ?? null,
    timesTaken,
    isResumed,
  }
}
