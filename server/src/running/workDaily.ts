import type { Deps } from '../kernel/Deps.ts'
import { featuresOf } from '../kernel/Feature.ts'

const jobName = 'server.daily'
const daySeconds = 24 * 3600

/** Does at once what features do daily, and then once a day in one of the server's processes. */
export async function workDaily(deps: Deps): Promise<void> {
  const run = async () => {
    for (const feature of featuresOf(deps)) await feature.daily?.(deps)
  }
  const queueNext = () =>
    deps.jobs.enqueue(
      jobName,
      {},
      // A job holds its key while it runs, so each day has its own.
      { singletonKey: formatDay(deps.now() + daySeconds * 1000), startAfterSeconds: daySeconds },
    )
  await deps.jobs.work(jobName, async () => {
    await queueNext()
    await run()
  })
  await run()
  await queueNext()
}

const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10)
