import type { Deps } from '#server/kernel/Deps.ts'
import { collectObjects } from './collectObjects.ts'

const jobName = 'content.collectObjects'

/** A server that has just started has other things to do. */
const laterSeconds = 3600

/** Queues a run of the collector, in one of the server's processes, unless one waits or runs. */
export const collectLater = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> =>
  jobs.enqueue(jobName, {}, { singletonKey: 'all', startAfterSeconds: laterSeconds })

export async function workOnCollecting(deps: Deps): Promise<void> {
  await deps.jobs.work(jobName, async (_data, signal) => {
    await collectObjects(deps, signal)
  })
}
