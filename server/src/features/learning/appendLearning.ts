import { createHash } from 'node:crypto'
import type { CourseProgress } from '../../../../shared/src/entities/CourseProgress.ts'
import { assert } from '../../../../shared/src/errors/assert.ts'
import type { OutlineLesson } from '../../../../shared/src/rules/courseOutline.ts'
import { foldProgress } from '../../../../shared/src/rules/foldProgress.ts'
import type { LearningFact } from '../../../../shared/src/rules/learningFact.ts'
import type { Database } from '../../db/Database.ts'
import type { Queryable } from '../../db/records/writeRecords.ts'
import { progressColumns, progressOf } from './progressRecord.ts'

type Outline = readonly OutlineLesson[]
/** A fact to add; its id is what the client made of it, and is told apart by customer and course here. */
export type NewFact = LearningFact

/** Rounds lost to another tab before the row is locked first and nobody can come between. */
const optimisticRounds = 3
/** Time between two events counts as learning up to this; a video reports every 10 s. */
const maxSecondsBetween = 60

/**
 * Adds an event to a customer's learning and folds it into their progress, both or neither (PRG-12). The
 * same event sent again changes nothing. `progress` is what was read a moment ago: if another event came
 * between, it is read again. Answers the progress after it.
 */
export async function appendLearning(
  db: Database,
  progress: CourseProgress,
  fact: NewFact,
  outline: Outline,
  now: number,
): Promise<CourseProgress> {
  let current = progress
  for (let round = 0; round < optimisticRounds; round += 1) {
    const next = await write(db.pool, current, fact, outline, now)
    if (next) return next
    const state = await readState(db.pool, current.key, eventKey(current, fact), false)
    if (state.isKnown) return state.progress
    current = state.progress
  }
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    const next = await appendLocked(client, progress.key, fact, outline, now)
    await client.query('COMMIT')
    return next
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/** The same inside a transaction of the caller's, which holds the progress's row until it ends. */
export async function appendLocked(
  client: Queryable,
  progressKey: string,
  fact: NewFact,
  outline: Outline,
  now: number,
): Promise<CourseProgress> {
  const { progress, isKnown } = await readState(client, progressKey, eventKeyOf(progressKey, fact.id), true)
  if (isKnown) return progress
  const next = await write(client, progress, fact, outline, now)
  assert(next, 'A row that is locked does not change between reading and writing.')
  return next
}

const eventKeyOf = (progressKey: string, factId: string) => {
  const [organization] = progressKey.split('~')
  return `${organization}~${createHash('sha256').update(`${progressKey}\n${factId}`).digest('hex').slice(0, 32)}`
}
const eventKey = (progress: CourseProgress, fact: NewFact) => eventKeyOf(progress.key, fact.id)

async function readState(client: Queryable, key: string, event: string, isLocking: boolean) {
  const { rows } = await client.query<Record<string, unknown>>({
    name: isLocking ? 'lock-progress' : 'read-progress',
    text: `SELECT ${progressColumns}, EXISTS (SELECT 1 FROM "LearningEvent" WHERE key = $2) AS "isKnown"
      FROM "CourseProgress" g WHERE g.key = $1 ${isLocking ? 'FOR UPDATE OF g' : ''}`,
    values: [key, event],
  })
  const [row] = rows
  const progress = row && progressOf(row)
  assert(progress, 'A progress is never deleted while its customer learns.')
  return { progress, isKnown: row.isKnown === true }
}

/** One statement: the row as it was read, the event, the fold. Null where either was there before us. */
async function write(
  client: Queryable,
  progress: CourseProgress,
  fact: NewFact,
  outline: Outline,
  now: number,
): Promise<CourseProgress | null> {
  const timed = withSeconds(fact, progress)
  const folded = foldProgress([timed], outline, progress)
  const payload = { ...timed.payload, reached: folded.progress }
  // Two writes within a millisecond must not look like one version.
  const updatedAt = new Date(Math.max(now, Date.parse(progress.updatedAt) + 1)).toISOString()
  const next: CourseProgress = { ...progress, ...folded, updatedAt }
  const key = eventKey(progress, fact)
  const isQuiz = fact.type.startsWith('quiz')
  const extra = isQuiz ? 'quizResults' : fact.type === 'scormCommitted' ? 'scormData' : null
  const { rowCount } = await client.query({
    name: `append-learning-${extra ?? 'plain'}`,
    text: `WITH locked AS (
        SELECT key FROM "CourseProgress" WHERE key = $1 AND "updatedAt" = $2 FOR UPDATE
      ), added AS (
        INSERT INTO "LearningEvent"
          (key, id, organization, "createdAt", "updatedAt", customer, course, "lessonId", type, payload, "occurredAt")
        SELECT $3, $4, $5, $6::timestamptz, $6::timestamptz, $7, $8, $9, $10, $11::jsonb, $12::timestamptz FROM locked
        ON CONFLICT (key) DO NOTHING RETURNING 1
      )
      UPDATE "CourseProgress" g SET progress = $13, "startedDate" = $14, "completeDate" = $15,
        "lastActiveDate" = $16, "lessonProgress" = $17::jsonb, "lessonsCompleted" = $18,
        tracking = $19::jsonb, "updatedAt" = $20${extra ? `, "${extra}" = $21::jsonb` : ''}
      FROM locked, added WHERE g.key = locked.key`,
    values: [
      progress.key,
      progress.updatedAt,
      key,
      key.slice(key.indexOf('~') + 1),
      progress.organization,
      new Date(now),
      progress.customer,
      progress.course,
      fact.lessonId,
      fact.type,
      JSON.stringify(payload),
      fact.occurredAt,
      next.progress,
      next.startedDate,
      next.completeDate,
      next.lastActiveDate,
      JSON.stringify(next.lessonProgress),
      next.lessonsCompleted,
      JSON.stringify(next.tracking),
      updatedAt,
      ...(extra ? [JSON.stringify(next[extra])] : []),
    ],
  })
  return rowCount === 1 ? next : null
}

/** Learning time since the event before, written into the event so that any order of them sums up alike. */
function withSeconds(fact: NewFact, progress: CourseProgress): NewFact {
  if (fact.type === 'courseStarted' || progress.lastActiveDate === null) return fact
  const gap = (Date.parse(fact.occurredAt) - Date.parse(progress.lastActiveDate)) / 1000
  if (gap <= 0 || gap > maxSecondsBetween) return fact
  // The payload keeps its type's shape: every type may carry `seconds`.
  return { ...fact, payload: { ...fact.payload, seconds: Math.round(gap) } } as NewFact
}
