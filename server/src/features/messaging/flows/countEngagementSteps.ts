import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { countEngagementSteps as operation } from '#shared/features/messaging/operations/countEngagementSteps.ts'

type Count = { step: string; entered: number; waiting: number; done: number; failed: number; stopped: number }

/** Also counts steps that the flow no longer has. */
export const countEngagementSteps: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: organization, flowID, since } = input
  const entries = Prisma.sql`FROM "EngagementStep" WHERE organization = ${organization}
    AND flow = ${`${organization}~${flowID}`} AND "createdAt" >= ${since ?? '-infinity'}::timestamptz`
  const [steps, runs] = await Promise.all([
    query<Count>(
      deps.db,
      Prisma.sql`SELECT step, count(*)::int AS entered,
        (count(*) FILTER (WHERE status IN ('queued', 'waiting', 'sending')))::int AS waiting,
        (count(*) FILTER (WHERE status = 'done'))::int AS done,
        (count(*) FILTER (WHERE status IN ('refused', 'failed')))::int AS failed,
        (count(*) FILTER (WHERE status = 'stopped'))::int AS stopped
        ${entries} GROUP BY step ORDER BY step`,
    ),
    query<{ runs: number }>(deps.db, Prisma.sql`SELECT count(DISTINCT run)::int AS runs ${entries}`),
  ])
  return { runs: runs[0]?.runs ?? 0, steps }
}
