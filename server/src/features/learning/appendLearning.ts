import type { OutlineLesson } from '../../../../shared/src/features/content/rules/courseOutline.ts'
import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { LearningFact } from '../../../../shared/src/features/learning/rules/learningFact.ts'
import { assert } from '../../../../shared/src/kernel/errors/assert.ts'
import type { Database } from '../../kernel/db/Database.ts'
import { inTransaction } from '../../kernel/db/inTransaction.ts'
import type { Queryable } from '../../kernel/db/records/writeRecords.ts'
import { eventKey } from './foldFacts.ts'
import { progressColumns, progressOf } from './progressRecord.ts'
import { writeLearning } from './writeLearning.ts'

type Outline = readonly OutlineLesson[]
type Item = {
  progress: CourseProgress
  fact: LearningFact
  outline: Outline
  now: number
  resolve(progress: CourseProgress): void
  reject(error: unknown): void
}

/** Optimistic attempts before the row is locked first, so that no other process can interfere. */
const optimisticRounds = 3
const maxTogether = 100

const waitingByPool = new WeakMap<Database['pool'], Map<string, Item[]>>()

/**
 * Appends an event to a customer's learning and folds it into their progress, in one transaction (PRG-12). Idempotent
 * by event id. `progress` is a recent read: if another event was written since, it is read again. Events for one
 * progress that arrive during a write (two tabs, an outbox being sent) are written together in the next round.
 * Returns the progress after the event.
 */
export function appendLearning(
  db: Pick<Database, 'pool'>,
  progress: CourseProgress,
  fact: LearningFact,
  outline: Outline,
  now: number,
): Promise<CourseProgress> {
  const { key } = progress
  const waiting = waitingByPool.get(db.pool) ?? new Map<string, Item[]>()
  waitingByPool.set(db.pool, waiting)
  return new Promise((resolve, reject) => {
    const item = { progress, fact, outline, now, resolve, reject }
    const queue = waiting.get(key)
    if (queue) queue.push(item)
    else {
      waiting.set(key, [item])
      void work(db, waiting, key)
    }
  })
}

/** Writes one progress's queue, round after round. */
async function work(db: Pick<Database, 'pool'>, waiting: Map<string, Item[]>, key: string): Promise<void> {
  let latest: CourseProgress | null = null
  for (let queue = waiting.get(key) ?? []; queue.length > 0; queue = waiting.get(key) ?? []) {
    const items = queue.splice(0, maxTogether)
    const known: CourseProgress[] = items.map((item) => item.progress)
    if (latest) known.push(latest)
    const newest = known.reduce((a, b) => (a.updatedAt >= b.updatedAt ? a : b))
    try {
      const next: CourseProgress = await appendTogether(db, newest, items)
      latest = next
      for (const item of items) item.resolve(next)
    } catch (error) {
      for (const item of items) item.reject(error)
    }
  }
  waiting.delete(key)
}

async function appendTogether(
  db: Pick<Database, 'pool'>,
  progress: CourseProgress,
  items: readonly Item[],
): Promise<CourseProgress> {
  const { outline, now } = items.reduce((a, b) => (a.now >= b.now ? a : b))
  let facts = distinct(items.map((item) => item.fact))
  let current = progress
  for (let round = 0; round < optimisticRounds; round += 1) {
    const next = await writeLearning(db.pool, current, facts, outline, now)
    if (next) return next
    const state = await readState(db.pool, current.key, facts, false)
    current = state.progress
    facts = state.unknown
    if (facts.length === 0) return current
  }
  return await inTransaction(db.pool, (client) => appendLocked(client, progress.key, facts, outline, now))
}

/** The same inside a transaction of the caller's, which holds the progress's row lock until it ends. */
export async function appendLocked(
  client: Queryable,
  progressKey: string,
  facts: readonly LearningFact[],
  outline: Outline,
  now: number,
): Promise<CourseProgress> {
  const { progress, unknown } = await readState(client, progressKey, facts, true)
  if (unknown.length === 0) return progress
  const next = await writeLearning(client, progress, unknown, outline, now)
  assert(next, 'A row that is locked does not change between reading and writing.')
  return next
}

const distinct = (facts: readonly LearningFact[]) => [
  ...new Map(facts.map((fact) => [fact.id, fact])).values(),
]

/** The current progress, and the facts that it does not include yet. */
async function readState(client: Queryable, key: string, facts: readonly LearningFact[], isLocking: boolean) {
  const keys = facts.map((fact) => eventKey(key, fact.id))
  const { rows } = await client.query<Record<string, unknown>>({
    name: isLocking ? 'lock-progress' : 'read-progress',
    text: `SELECT ${progressColumns} FROM "CourseProgress" g WHERE g.key = $1 ${isLocking ? 'FOR UPDATE' : ''}`,
    values: [key],
  })
  const progress = rows[0] && progressOf(rows[0])
  assert(progress, 'A progress is never deleted while its customer learns.')
  // Queried after the row, so that everything added before the row was read is visible.
  const { rows: known } = await client.query<{ key: string }>({
    name: 'known-events',
    text: 'SELECT key FROM "LearningEvent" WHERE key = ANY($1)',
    values: [keys],
  })
  const knownKeys = new Set(known.map((row) => row.key))
  return { progress, unknown: facts.filter((_fact, at) => !knownKeys.has(keys[at] ?? '')) }
}
