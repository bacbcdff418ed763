import type { Deps } from '../../../kernel/Deps.ts'
import { collectFacts } from './collectFacts.ts'
import { collectJob, collectSeconds, queueStep, stepJob } from './queues.ts'
import { runStep } from './runStep.ts'

/** Works on steps, and looks for facts again and again, in one of the server's processes at a time. */
export async function workOnFlows(deps: Deps): Promise<void> {
  await deps.jobs.work(stepJob, (data) => runStep(deps, data), {
    secretsBut: ['organization', 'step'],
    atOnce: 10,
  })
  await deps.jobs.work(
    collectJob,
    async () => {
      await queueNextCollect(deps)
      await collectFacts(deps)
    },
    // Looked at every few seconds: what is done leaves no row.
    { secretsBut: [] },
  )
  await queueNextCollect(deps)
}

/** A job holds its key while it runs, so each stretch of time has its own; processes that start together share them. */
export async function queueNextCollect({ jobs, now }: Pick<Deps, 'jobs' | 'now'>): Promise<void> {
  const stretch = Math.floor(now() / 1000 / collectSeconds) + 1
  await jobs.enqueue(
    collectJob,
    {},
    { singletonKey: String(stretch), startAfterSeconds: collectSeconds, retries: 3 },
  )
}

/** Queues open steps whose job is gone: it was deleted by hand, or died with a database that was away too long. */
export async function queueLostSteps({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { rows } = await db.pool.query<{ organization: string; key: string }>(
    `SELECT organization, key FROM "EngagementStep" WHERE status IN ('queued', 'waiting', 'sending')
      AND coalesce("dueAt", "updatedAt") < $1`,
    [new Date(now() - 3_600_000)],
  )
  for (const { organization, key } of rows)
    await queueStep(jobs, null, { organization, key, due: null }, now())
}
