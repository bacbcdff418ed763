import { setTimeout as sleep } from 'node:timers/promises'

const tries = 3

/** Runs a transaction again that PostgreSQL rolled back because it and another one waited for each other. */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1)
    try {
      return await run()
    } catch (error) {
      if (!isDeadlock(error) || count === tries) throw error
      await sleep(20 * count * Math.random())
    }
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'
