import type { Queryable } from '#server/kernel/db/query.ts'
import type { Jobs } from '#server/kernel/ports/jobs/Jobs.ts'

export const stepJob = 'engagement.step'

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
