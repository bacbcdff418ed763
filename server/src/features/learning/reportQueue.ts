import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { Deps } from '../../kernel/Deps.ts'
import type { Database } from '../../kernel/db/Database.ts'
import { type Report, writeReports } from './writeReports.ts'

type Item = Report & { resolve(progress: CourseProgress | null): void }

const maxTogether = 100

const queues = new WeakMap<Database['pool'], ReturnType<typeof createReportQueue>>()

/**
 * Adds a report to a customer's learning from what was read some time ago. Null, and nothing is added, where
 * that is no longer so, or where it could not be told: then it is for `appendLearning`, which reads first.
 */
export function tryReport(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  report: Report,
): Promise<CourseProgress | null> {
  const queue = queues.get(db.pool) ?? createReportQueue(db.pool, log)
  queues.set(db.pool, queue)
  return queue(report)
}

/** Every learner reports every 10 s: what arrives while some are being written is written next, together. */
function createReportQueue(pool: Database['pool'], log: Deps['log']) {
  let waiting: Item[] = []
  let isWriting = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const { round, rest } = nextRound(waiting)
      waiting = rest
      const written = await writeReports(pool, round).catch((error: unknown) => {
        // One that cannot be written spoils it for all of its round; each then finds its own fault by itself.
        log.warn({ err: error, reports: round.length }, 'a round of reports was not written together')
        return new Map<string, CourseProgress>()
      })
      for (const item of round) item.resolve(written.get(item.progress.key) ?? null)
    }
    isWriting = false
  }

  return (report: Report) =>
    new Promise<CourseProgress | null>((resolve) => {
      waiting.push({ ...report, resolve })
      // One round at a time: the longer it takes, the more are written by the next.
      if (isWriting) return
      isWriting = true
      // What else this turn of the loop brings goes with it.
      setImmediate(() => void work())
    })
}

/** At most one report of each progress: a second one would be told from what the first has changed. */
function nextRound(waiting: readonly Item[]): { round: Item[]; rest: Item[] } {
  const round = new Map<string, Item>()
  const rest: Item[] = []
  for (const item of waiting) {
    const { key } = item.progress
    if (round.size < maxTogether && !round.has(key)) round.set(key, item)
    else rest.push(item)
  }
  return { round: [...round.values()], rest }
}
