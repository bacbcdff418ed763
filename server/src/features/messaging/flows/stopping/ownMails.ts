import type { Handler } from '#server/kernel/request/Handler.ts'
import type {
  ownMails as askOperation,
  setOwnMails as setOperation,
} from '#shared/features/messaging/operations/ownMails.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { allowFlowMails, hasStoppedFlowMails, stopFlowMails } from './flowMailStops.ts'

/** What a customer's account page shows of their mails. The links in these mails change the same. */
export const ownMails: Handler<typeof askOperation> = async (_input, { deps, viewer }) => {
  if (viewer.kind !== 'customer') throw new AppError('forbidden')
  return { flows: !(await hasStoppedFlowMails(deps.db.pool, viewer.customerKey)) }
}

export const setOwnMails: Handler<typeof setOperation> = async ({ flows }, { deps, viewer }) => {
  if (viewer.kind !== 'customer') throw new AppError('forbidden')
  if (flows) await allowFlowMails(deps.db.pool, viewer.customerKey)
  else await stopFlowMails(deps.db.pool, viewer.customerKey, deps.now())
  return { flows }
}
