import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Participant } from './Taking.ts'

/**
 * The asker in an organization's discussions. Full administrators moderate, and customers who administer (3§3.2); other
 * staff read. @throws AppError `not_found` for strangers
 */
export function getParticipant(
  { viewer }: Pick<RequestContext, 'viewer'>,
  organization: string,
): Participant {
  const customer = customerIn(viewer, organization)
  if (customer)
    return {
      organization,
      customer: customer.customerKey,
      user: null,
      mayModerate: customer.isAdmin,
      mayPost: true,
    }
  const actors = actorsOf(viewer, organization)
  if (viewer.kind !== 'staff' || !actors.has('staff')) throw new AppError('not_found')
  const isFull = actors.has('fullAdmin')
  return { organization, customer: null, user: viewer.userId, mayModerate: isFull, mayPost: isFull }
}

/** @throws AppError `not_found` where the organization has no discussions */
export async function requireDiscussions(context: RequestContext, organization: string): Promise<void> {
  const rows = await query<{ isOn: boolean }>(context.deps.db, {
    name: 'has-discussions',
    text: 'SELECT "enableDiscussionGroups" AS "isOn" FROM "Organization" WHERE id = $1',
    values: [organization],
  })
  if (!rows[0]?.isOn) throw new AppError('not_found')
}
