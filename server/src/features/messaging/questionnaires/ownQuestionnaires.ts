import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'

/**
 * The condition of questionnaires that wait for the signed-in customer on this portal, or that they have begun: by the address
 * of their account (EML-03). Drafts are for staff only. @throws AppError `not_found` where there is no portal
 */
export async function ownQuestionnaires(context: RequestContext): Promise<Prisma.Sql> {
  const { viewer } = context
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  const { organization, id } = await requirePortal(context)
  return Prisma.sql`organization = ${organization} AND (portal IS NULL OR portal = ${`${organization}~${id}`})
    AND email = (SELECT c.email FROM "Customer" c WHERE c.key = ${viewer.customerKey} AND c.organization = ${organization})
    AND status <> 'development'`
}
