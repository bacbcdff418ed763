import type { Queryable } from '../../db/query.ts'
import type { Forgotten } from './forgetJobs.ts'

/** A job that used up its retries, and the reason. `diedAt` is ISO 8601. */
export type DeadJob = {
  id: string
  name: string
  data: Record<string, unknown>
  reason: string
  diedAt: string
}

/** Background work with retries and back-off; dead jobs are kept and listed. */
export type Jobs = {
  /**
   * Jobs with the same `singletonKey` are one job while the first waits or runs. `startAfterSeconds` delays it. With
   * `client` it is queued in that transaction and rolled back with it; its queue must exist by then. Jobs with a higher
   * `priority` (0 without) run before others that wait. With `takesTurns` organizations take turns: one's second job
   * waits behind the first of all others.
   */
  enqueue(
    name: string,
    data: Record<string, unknown>,
    options?: {
      singletonKey?: string
      retries?: number
      startAfterSeconds?: number
      priority?: number
      takesTurns?: boolean
      client?: Queryable
    },
  ): Promise<void>
  /** Many jobs of one queue in one statement, so that a thousand hold a transaction no longer than one. */
  enqueueMany(
    name: string,
    all: readonly Record<string, unknown>[],
    options?: { retries?: number; priority?: number; client?: Queryable },
  ): Promise<void>
  /**
   * With `secretsBut`, a finished job is deleted, and a dead one keeps only these fields of its data. With `atOnce`,
   * jobs come in batches of that many, a few batches concurrently: for jobs that mostly wait for I/O.
   */
  work(
    name: string,
    handler: (data: Record<string, unknown>, signal: AbortSignal) => Promise<void>,
    options?: { secretsBut?: readonly string[]; atOnce?: number },
  ): Promise<void>
  /** Moves the waiting jobs of a queue that is no more into another, with the data that `change` makes of theirs. */
  move(
    from: string,
    to: string,
    change: (data: Record<string, unknown>) => Record<string, unknown>,
  ): Promise<void>
  /** Dead jobs whose data name this `organization`, or with null no organization: newest first, at most `limit`. */
  listDead(organization: string | null, limit: number): Promise<DeadJob[]>
  /**
   * Deletes a customer's jobs in any state: those of their organization that name them in input or output
   * (ports/jobs/forgetJobs). Returns their number; a dry run deletes none.
   */
  forget(person: Forgotten, options: { isDry: boolean }): Promise<number>
  check(): Promise<void>
  close(): Promise<void>
}
