import type { Queryable } from '#server/kernel/db/records/writeRecords.ts'
import type { Jobs } from '#server/kernel/ports/jobs/Jobs.ts'

export const stepJob = 'engagement.step'

export const copyJob = 'engagement.copy'

/** How often facts are looked for: a flow begins so long after its fact, at most. */
export const collectSeconds = 5

/**
 * Queues a step, in the transaction that wrote it. A job holds its key until it ends: one that wants to be called again has
 * another, by its moment.
 */
export const queueStep = (
  jobs: Pick<Jobs, 'enqueue'>,
  client: Queryable | null,
  { organization, key, due }: { organization: string; key: string; due: number | null },
  now: number,
): Promise<void> =>
  jobs.enqueue(
    stepJob,
    { organization, step: key },
    {
      singletonKey: due === null ? key : `${key} ${due}`,
      retries: 20,
      ...(due !== null && due > now && { startAfterSeconds: Math.ceil((due - now) / 1000) }),
      ...(client && { client }),
    },
  )

/** A copy of a step's letter. It is made when it is sent, so that its job holds no text of it. */
export type CopyJob = { organization: string; step: string; template: string; to: string }

/** Queues the copies of a letter that was sent, each once. */
export async function queueCopies(jobs: Pick<Jobs, 'enqueue'>, copies: readonly CopyJob[]): Promise<void> {
  for (const copy of copies)
    await jobs.enqueue(copyJob, copy, { singletonKey: `${copy.step} ${copy.to}`, retries: 20 })
}
