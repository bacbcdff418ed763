import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import { EngagementFlow } from '#shared/features/messaging/entities/EngagementFlow.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { beginRun, type Happening } from './beginRun.ts'

const atOnce = 100

type Fact = Omit<Happening, 'customerName'>
type Trigger = Extract<FlowStep, { type: 'trigger' }>

/**
 * Begins the flows that wait for what happened (database triggers note it in each fact's own transaction). Taken out and begun in
 * one transaction, so nothing is begun twice, and nothing is lost with the process.
 */
export async function collectFacts(deps: Deps): Promise<void> {
  for (let count = atOnce; count === atOnce; ) {
    const rows = await query<{ organization: string }>(
      deps.db,
      Prisma.sql`SELECT DISTINCT organization FROM (SELECT organization FROM "EngagementFact" ORDER BY "createdAt"
        LIMIT ${atOnce}) f`,
    )
    if (rows.length === 0) return
    // Read before the transaction, which needs the pool's connections for itself.
    const flows = await activeFlows(
      deps,
      rows.map(({ organization }) => organization),
    )
    count = await inTransaction(deps.db.pool, async (client) => {
      const facts = await query<Fact & { customerName: string | null; status: string | null }>(
        client,
        Prisma.sql`WITH taken AS (
          DELETE FROM "EngagementFact" WHERE id IN (
            SELECT id FROM "EngagementFact" WHERE organization = ANY(${rows.map(({ organization }) => organization)})
            ORDER BY "createdAt" LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
          ) RETURNING *)
        SELECT t.*, c.name AS "customerName", c.status FROM taken t LEFT JOIN "Customer" c ON c.key = t.customer
        ORDER BY t."createdAt"`,
      )
      for (const { status, customerName, ...fact } of facts) {
        if (status !== 'ACTIVE') continue
        for (const flow of flows.get(fact.organization) ?? []) {
          const triggers = flow.flow
            .filter((step) => isTrigger(step) && waitsFor(step, fact))
            .filter(isTrigger)
          const { organization, customer, event, itemType, item, portal, occurrence } = fact
          const happening = {
            organization,
            customer,
            customerName,
            event,
            itemType,
            item,
            portal,
            occurrence,
          }
          if (triggers.length > 0) await beginRun(client, deps, flow, triggers, happening)
        }
      }
      return facts.length
    })
  }
}

export const isTrigger = (step: FlowStep): step is Trigger => step.type === 'trigger'

/** Those that name a course or a membership wait for it alone. */
function waitsFor({ event, course, membership }: Trigger, fact: Fact): boolean {
  if (event !== fact.event) return false
  if (fact.itemType === 'membership') return !membership || membership === fact.item
  return !course || (fact.itemType === 'course' && course === fact.item)
}

async function activeFlows({ db }: Deps, organizations: readonly string[]) {
  const records = await selectRecords(db, EngagementFlow, {
    where: Prisma.sql`organization = ANY(${[...organizations]}::text[]) AND active`,
    orderBy: Prisma.sql`key`,
    limit: null,
  })
  // Cast: read by the entity's own definition.
  return Map.groupBy(records as EngagementFlow[], ({ organization }) => organization ?? '')
}
