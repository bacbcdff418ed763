import type { Database } from '#server/kernel/db/Database.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Weighing } from '../itemFacts.ts'
import { type Learnable, stateTable } from '../learnables.ts'
import type { LearningState } from '../progress/LearningState.ts'
import { columnsOfProgress, readLearningState } from '../progress/progressRecord.ts'
import { eventKey } from './foldFacts.ts'
import { writeLearning } from './writeLearning.ts'

/** The progress after the facts, and the ids of those that were there before. */
export type Appended<P extends LearningState = LearningState> = { progress: P; known: ReadonlySet<string> }
type Item = {
  of: Learnable
  progress: LearningState
  facts: readonly LearningFact[]
  weighing: Weighing
  now: number
  resolve(appended: Appended): void
  reject(error: unknown): void
}

/** Optimistic attempts before the row is locked first, so that no other process can interfere. */
const optimisticRounds = 3
const maxTogether = 100

const waitingByPool = new WeakMap<Database['pool'], Map<string, Item[]>>()

/**
 * The one writer of learning: appends facts to a customer's log and folds them into their progress, in one transaction
 * (PRG-12). Idempotent by a fact's id. `progress` is a recent read: if another fact was written since, it is read again.
 * Facts for one progress that arrive during a write (two tabs, an outbox being sent) are written together in the next round.
 */
export function appendLearning<P extends LearningState>(
  db: Pick<Database, 'pool'>,
  of: Learnable,
  progress: P,
  facts: readonly LearningFact[],
  weighing: Weighing,
  now: number,
): Promise<Appended<P>> {
  const { key } = progress
  const waiting = waitingByPool.get(db.pool) ?? new Map<string, Item[]>()
  waitingByPool.set(db.pool, waiting)
  return new Promise((resolve, reject) => {
    // Cast: one key has one state, of one type.
    const item: Item = { of, progress, facts, weighing, now, resolve: resolve as Item['resolve'], reject }
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
  let latest: LearningState | null = null
  for (let queue = waiting.get(key) ?? []; queue.length > 0; queue = waiting.get(key) ?? []) {
    const items = queue.splice(0, maxTogether)
    const known: LearningState[] = items.map((item) => item.progress)
    if (latest) known.push(latest)
    const newest = known.reduce((a, b) => (a.updatedAt >= b.updatedAt ? a : b))
    try {
      const appended = await appendTogether(db, newest, items)
      latest = appended.progress
      for (const item of items) item.resolve(appended)
    } catch (error) {
      for (const item of items) item.reject(error)
    }
  }
  waiting.delete(key)
}

async function appendTogether(
  db: Pick<Database, 'pool'>,
  progress: LearningState,
  items: readonly Item[],
): Promise<Appended> {
  const { of, weighing, now } = items.reduce((a, b) => (a.now >= b.now ? a : b))
  const facts = distinct(items.flatMap((item) => item.facts))
  let unknown = facts
  let current = progress
  for (let round = 0; round < optimisticRounds; round += 1) {
    if (unknown.length === 0) return { progress: current, known: without(facts, unknown) }
    const next = await writeLearning(db.pool, of, current, unknown, weighing, now)
    if (next) return { progress: next, known: without(facts, unknown) }
    const state = await readState(db.pool, of, current.key, facts, false)
    current = state.progress
    unknown = state.unknown
  }
  return await inTransaction(db.pool, (client) =>
    appendLocked(client, of, progress.key, facts, weighing, now),
  )
}

/** The same inside a transaction of the caller's, which holds the progress's row lock until it ends. */
export async function appendLocked(
  client: Queryable,
  of: Learnable,
  progressKey: string,
  facts: readonly LearningFact[],
  weighing: Weighing,
  now: number,
): Promise<Appended> {
  const { progress, unknown } = await readState(client, of, progressKey, facts, true)
  const known = without(facts, unknown)
  if (unknown.length === 0) return { progress, known }
  const next = await writeLearning(client, of, progress, unknown, weighing, now)
  assert(next, 'A row that is locked does not change between reading and writing.')
  return { progress: next, known }
}

/** Of two with the same id the first one counts. */
const distinct = (facts: readonly LearningFact[]) =>
  [...new Map(facts.toReversed().map((fact) => [fact.id, fact])).values()].toReversed()

function without(facts: readonly LearningFact[], unknown: readonly LearningFact[]): ReadonlySet<string> {
  const added = new Set(unknown.map(({ id }) => id))
  return new Set(facts.map(({ id }) => id).filter((id) => !added.has(id)))
}

/** The current progress, and the facts that it does not include yet. */
export async function readState(
  client: Queryable,
  of: Learnable,
  key: string,
  facts: readonly LearningFact[],
  isLocking: boolean,
) {
  const keys = facts.map((fact) => eventKey(key, fact.id))
  const rows = await query<Record<string, unknown>>(client, {
    name: `${isLocking ? 'lock' : 'read'}-progress ${of.column}`,
    text: `SELECT ${columnsOfProgress(of)} FROM ${stateTable(of)} g WHERE g.key = $1 ${isLocking ? 'FOR UPDATE' : ''}`,
    values: [key],
  })
  const progress = rows[0] && readLearningState(of, rows[0])
  assert(progress, 'A progress is never deleted while its customer learns.')
  // Queried after the row, so that everything added before the row was read is visible.
  const known = await query<{ key: string }>(client, {
    name: 'known-events',
    text: 'SELECT key FROM "LearningEvent" WHERE key = ANY($1)',
    values: [keys],
  })
  const knownKeys = new Set(known.map((row) => row.key))
  return { progress, unknown: facts.filter((_fact, at) => !knownKeys.has(keys[at] ?? '')) }
}
