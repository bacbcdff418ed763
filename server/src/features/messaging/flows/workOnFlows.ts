import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { repeatedJob } from '#server/kernel/ports/jobs/repeatedJob.ts'
import { collectFacts } from './collectFacts.ts'
import { collectSeconds, queueStep, stepJob } from './queues.ts'
import { runStep } from './runStep.ts'

/** Works on steps, and looks for facts that begin flows. */
export async function workOnFlows(deps: Deps): Promise<void> {
  await deps.jobs.work(stepJob, (data) => runStep(deps, data), {
    secretsBut: ['organization', 'step'],
    atOnce: 10,
  })
  await collecting.start(deps)
}

/** Looks for facts again and again. */
export const collecting = repeatedJob<Deps>('engagement.collect', collectSeconds, collectFacts)

/** Queues open steps whose job is gone: it was deleted by hand, or died with a database that was away too long. */
export async function queueLostSteps({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const rows = await query<{ organization: string; key: string }>(
    db,
    Prisma.sql`SELECT organization, key FROM "EngagementStep" WHERE status IN ('queued', 'waiting', 'sending')
      AND coalesce("dueAt", "updatedAt") < ${new Date(now() - 3_600_000)}`,
  )
  for (const { organization, key } of rows)
    await queueStep(jobs, null, { organization, key, due: null }, now())
}
