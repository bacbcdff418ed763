import type { Queryable } from '../../db/records/writeRecords.ts'
import type { Forgotten } from './forgetJobs.ts'

/** A job that failed as often as it may: what it was, and why. `diedAt` is ISO 8601. */
export type DeadJob = {
  id: string
  name: string
  data: Record<string, unknown>
  reason: string
  diedAt: string
}

/** Work that outlives a request, with retries and back-off; dead ones are kept and shown. */
export type Jobs = {
  /**
   * The same `singletonKey` while one waits or runs is one job. With `startAfterSeconds`, not before. With `client`, it
   * is queued in that transaction, and gone where that is undone; somebody works on the queue by then.
   */
  enqueue(
    name: string,
    data: Record<string, unknown>,
    options?: { singletonKey?: string; retries?: number; startAfterSeconds?: number; client?: Queryable },
  ): Promise<void>
  /**
   * With `secretsBut`, a job is gone once it is done, and of a dead one only these of its data are kept. With
   * `atOnce`, they come in batches of that many, a few batches side by side: for jobs that mostly wait for others.
   */
  work(
    name: string,
    handler: (data: Record<string, unknown>, signal: AbortSignal) => Promise<void>,
    options?: { secretsBut?: readonly string[]; atOnce?: number },
  ): Promise<void>
  /** Those whose data name this `organization`, or with null none: newest first, at most `limit`. */
  listDead(organization: string | null, limit: number): Promise<DeadJob[]>
  /**
   * Deletes a customer's jobs, whatever became of them: those of their organization that name them in what they
   * were given or answered (ports/jobs/forgetJobs). Answers how many there are; a dry run deletes none.
   */
  forget(person: Forgotten, options: { isDry: boolean }): Promise<number>
  check(): Promise<void>
  close(): Promise<void>
}
