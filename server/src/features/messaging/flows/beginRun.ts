import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { oneLine } from '#server/kernel/mails/token.ts'
import type { EngagementFlow } from '#shared/features/messaging/entities/EngagementFlow.ts'
import { EngagementStep } from '#shared/features/messaging/entities/EngagementStep.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { queueStep } from './queues.ts'

/** What happened to whom. */
export type Happening = Pick<EngagementStep, 'event' | 'itemType' | 'item' | 'portal'> & {
  organization: string
  customer: string
  customerName: string | null
  /** Names the fact: the same once more is the same run. */
  occurrence: string
}

type Run = Pick<
  EngagementStep,
  'flow' | 'customer' | 'customerName' | 'run' | 'event' | 'itemType' | 'item' | 'portal'
>

/**
 * Begins a flow at its triggers, in the client's transaction. Returns how many steps are on their way: none where the
 * run is there already.
 */
export async function beginRun(
  client: Queryable,
  deps: Pick<Deps, 'jobs' | 'now'>,
  flow: Pick<EngagementFlow, 'key' | 'flow'>,
  triggers: readonly Extract<FlowStep, { type: 'trigger' }>[],
  { organization, occurrence, ...happening }: Happening,
): Promise<number> {
  const customerName = happening.customerName && oneLine(happening.customerName, 90)
  const run: Run = {
    ...happening,
    ...{ flow: flow.key, customerName, run: `${flow.key} ${happening.customer} ${occurrence}` },
  }
  const begun = await addSteps(client, deps, organization, run, triggers, 'done')
  const next = triggers.filter(({ id }) => begun.has(id)).flatMap((trigger) => trigger.next)
  return (await addSteps(client, deps, organization, run, findSteps(flow, next), 'queued')).size
}

export const findSteps = ({ flow }: Pick<EngagementFlow, 'flow'>, ids: readonly string[]): FlowStep[] =>
  [...new Set(ids)].flatMap((id) => flow.find((step) => step.id === id) ?? [])

/** Adds those steps of a run that are not there yet, and queues the open ones. Returns the ids of those that it added. */
export async function addSteps(
  client: Queryable,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  organization: string,
  run: Run,
  steps: readonly FlowStep[],
  status: 'queued' | 'done',
): Promise<Set<string>> {
  if (steps.length === 0) return new Set()
  // Two ways that meet again add one step.
  await execute(client, Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${run.run}, 0))`)
  const rows = await query<{ step: string }>(
    client,
    Prisma.sql`SELECT step FROM "EngagementStep" WHERE run = ${run.run}`,
  )
  const known = new Set(rows.map(({ step }) => step))
  const fresh = steps.filter(({ id }) => !known.has(id))
  for (const [index, { id, name, type }] of fresh.entries()) {
    const position = known.size + index
    const place = { position, step: id, stepName: name || null, stepType: type, status }
    const ended = status === 'done' ? { endedAt: new Date(now()).toISOString() } : {}
    const { key } = await insertRecord(
      client,
      EngagementStep,
      organization,
      { ...run, ...place, ...ended },
      now(),
    )
    if (status === 'queued') await queueStep(jobs, client, { organization, key, due: null }, now())
  }
  return new Set(fresh.map(({ id }) => id))
}
