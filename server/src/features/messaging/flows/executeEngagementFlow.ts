import { EngagementFlow } from '../../../../../shared/src/features/messaging/entities/EngagementFlow.ts'
import type { executeEngagementFlow as operation } from '../../../../../shared/src/features/messaging/operations/executeEngagementFlow.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { detailsOf, faultSaying } from '../../../../../shared/src/kernel/errors/faults.ts'
import { createId } from '../../../../../shared/src/kernel/model/key.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { inTransaction } from '../../../kernel/db/inTransaction.ts'
import { findRecord } from '../../../kernel/db/records/findRecord.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { beginRun } from './beginRun.ts'
import { isTrigger } from './collectFacts.ts'

/** Begins at the triggers that say “manually”; where a flow has none of them, at all of its triggers. */
export const executeEngagementFlow: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: organization, customerID, flowID } = input
  const found = await findRecord(deps.db, EngagementFlow, {
    where: Prisma.sql`key = ${`${organization}~${flowID}`} AND organization = ${organization}`,
  })
  const { rows } = await deps.db.pool.query<{ key: string; name: string | null; status: string }>(
    'SELECT key, name, status FROM "Customer" WHERE key = $1 AND organization = $2',
    [`${organization}~${customerID}`, organization],
  )
  const [customer] = rows
  if (!found || !customer) throw new AppError('not_found')
  const flow = found as EngagementFlow
  if (!flow.active) throw refused('flowID', 'The flow is not active.')
  if (customer.status !== 'ACTIVE') throw refused('customerID', 'The customer is not active.')
  const triggers = flow.flow.filter(isTrigger)
  const own = triggers.filter(({ event }) => event === 'manually')
  if (triggers.length === 0) throw refused('flowID', 'The flow has no trigger to begin with.')
  const started = await inTransaction(deps.db.pool, (client) =>
    beginRun(client, deps, flow, own.length > 0 ? own : triggers, {
      ...{ organization, customer: customer.key, customerName: customer.name, event: 'manually' },
      ...{ itemType: null, item: null, portal: null, occurrence: `manually ${createId()}` },
    }),
  )
  return {
    started,
    message: started === 1 ? 'It has begun, with one step.' : `It has begun, with ${started} steps.`,
  }
}

const refused = (field: string, says: string) =>
  new AppError('validation', { message: says, details: detailsOf({ [field]: faultSaying(says) }) })
