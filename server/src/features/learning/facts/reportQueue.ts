import type { Deps } from '#server/kernel/Deps.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { type Report, writeReports } from './writeReports.ts'

type Item = Report & { resolve(progress: CourseProgress | null): void }

const maxTogether = 100

const queues = new WeakMap<Database['pool'], ReturnType<typeof createReportQueue>>()

/**
 * Appends a report to a customer's learning from a cached state. Returns null and appends nothing if the state is
 * outdated or unclear: then use `appendLearning`, which reads first.
 */
export function tryReport(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  report: Report,
): Promise<CourseProgress | null> {
  const queue = queues.get(db.pool) ?? createReportQueue(db.pool, log)
  queues.set(db.pool, queue)
  return queue(report)
}

/** Every learner reports every 10 s: reports that arrive during a write are written together next. */
function createReportQueue(pool: Database['pool'], log: Deps['log']) {
  let waiting: Item[] = []
  let isWriting = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const { round, rest } = nextRound(waiting)
      waiting = rest
      const written = await writeReports(pool, round).catch((error: unknown) => {
        // One invalid report fails its whole batch; retry each alone to find which.
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
      // One batch at a time: the longer it takes, the more reports are in the next.
      if (isWriting) return
      isWriting = true
      // Include the other reports of this turn of the event loop.
      setImmediate(() => void work())
    })
}

/** At most one report per progress: a second one would be computed from an outdated state. */
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
