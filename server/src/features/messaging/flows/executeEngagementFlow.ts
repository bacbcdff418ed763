import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { findEntity } from '#shared/entities.ts'
import { EmailTemplate } from '#shared/features/messaging/entities/EmailTemplate.ts'
import { EngagementFlow } from '#shared/features/messaging/entities/EngagementFlow.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import type { executeEngagementFlow as operation } from '#shared/features/messaging/operations/executeEngagementFlow.ts'
import {
  type FlowItem,
  findTemplates,
  itemOfTriggers,
  namesItem,
} from '#shared/features/messaging/rules/flowItem.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { beginRun } from './beginRun.ts'
import { isTrigger } from './collectFacts.ts'

/** Begins at the triggers that say “manually”; where a flow has none of them, at all of its triggers. */
export const executeEngagementFlow: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: organization, customerID, flowID } = input
  const found = await findRecord(deps.db, EngagementFlow, {
    where: Prisma.sql`key = ${`${organization}~${flowID}`} AND organization = ${organization}`,
  })
  const rows = await query<{ key: string; name: string | null; status: string }>(
    deps.db,
    Prisma.sql`SELECT key, name, status FROM "Customer" WHERE key = ${`${organization}~${customerID}`}
      AND organization = ${organization}`,
  )
  const [customer] = rows
  if (!found || !customer) throw new AppError('not_found')
  const flow = found as EngagementFlow
  if (!flow.active) throw refused('flowID', 'The flow is not active.')
  if (customer.status !== 'ACTIVE') throw refused('customerID', 'The customer is not active.')
  const triggers = flow.flow.filter(isTrigger)
  const own = triggers.filter(({ event }) => event === 'manually')
  if (triggers.length === 0) throw refused('flowID', 'The flow has no trigger.')
  const begun = own.length > 0 ? own : triggers
  const item = await loadItem(input, deps, flow, begun)
  const started = await inTransaction(deps.db.pool, (client) =>
    beginRun(client, deps, flow, begun, {
      ...{ organization, customer: customer.key, customerName: customer.name, event: 'manually' },
      ...{
        itemType: item?.itemType ?? null,
        item: item?.item ?? null,
        portal: null,
        occurrence: `manually ${createId()}`,
      },
    }),
  )
  return {
    started,
    message:
      started === 1 ? 'The flow has started, with one step.' : `The flow has started, with ${started} steps.`,
  }
}

/** What the run is about: the asker's choice, else what the triggers wait for. @throws AppError `validation` where a mail names it and nothing says it */
async function loadItem(
  { organizationID: organization, itemType, itemKey }: Parameters<Handler<typeof operation>>[0],
  { db }: Deps,
  { flow }: EngagementFlow,
  triggers: readonly Extract<FlowStep, { type: 'trigger' }>[],
): Promise<FlowItem | null> {
  if (itemType && itemKey) {
    const entity = findEntity(itemType)
    assert(entity, 'each of these types is an entity')
    const where = Prisma.sql`key = ${itemKey} AND organization = ${organization}`
    if (!(await findRecord(db, entity, { where, fields: ['id'] })))
      throw refused('itemKey', 'The item no longer exists.')
    return { itemType, item: itemKey }
  }
  const item = itemOfTriggers(triggers)
  if (item) return item
  const templates = await selectRecords(db, EmailTemplate, {
    where: Prisma.sql`key = ANY(${findTemplates(flow)}::text[]) AND organization = ${organization}`,
    orderBy: Prisma.sql`key`,
    limit: null,
  })
  // Cast: read by the entity's own definition.
  if (namesItem(flow, templates as EmailTemplate[]))
    throw refused('itemKey', 'A mail of this flow includes an item. Choose the item.')
  return null
}

const refused = (field: string, says: string) =>
  new AppError('validation', { message: says, details: makeDetails({ [field]: faultSaying(says) }) })
