import type { Jobs } from './Jobs.ts'

type Needed = { jobs: Jobs; now(): number }

/** Work that is done again and again, in one of the server's processes at a time. */
export type RepeatedJob<D extends Needed> = {
  start(deps: D): Promise<void>
  /** Queues the next run. Also called daily, for a job that was lost. */
  queueNext(deps: Pick<D, 'jobs' | 'now'>): Promise<void>
}

/**
 * A job of this name, `everySeconds` after the one before. A job holds its key while it runs, so each stretch of time has its own;
 * processes that start together share them.
 */
export function repeatedJob<D extends Needed>(
  name: string,
  everySeconds: number,
  run: (deps: D) => Promise<void>,
): RepeatedJob<D> {
  const queueNext = async ({ jobs, now }: Pick<D, 'jobs' | 'now'>) => {
    const stretch = Math.floor(now() / 1000 / everySeconds) + 1
    await jobs.enqueue(
      name,
      {},
      { singletonKey: String(stretch), startAfterSeconds: everySeconds, retries: 3 },
    )
  }
  return {
    queueNext,
    async start(deps) {
      await deps.jobs.work(
        name,
        async () => {
          await queueNext(deps)
          await run(deps)
        },
        // So often: a finished job leaves no row.
        { secretsBut: [] },
      )
      await queueNext(deps)
    },
  }
}
