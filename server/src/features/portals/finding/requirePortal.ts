import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { query } from '#server/kernel/db/query.ts'
import type { PortalName } from '#server/kernel/request/portalName.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { readsDraft } from '#server/kernel/request/readsDraft.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/**
 * The portal of the request. It must be published and active; the organization's staff, and readers of its draft, also see others. @throws
 * AppError `not_found`
 */
export async function requirePortal(context: RequestContext): Promise<PortalName> {
  const { portal, viewer, deps } = context
  if (!portal) throw new AppError('not_found', { message: 'There is no portal at this address.' })
  const rows = await query<{ isOpen: boolean }>(deps.db, {
    name: 'require-portal',
    text: 'SELECT active AND "publishedAt" IS NOT NULL AS "isOpen" FROM "Portal" WHERE key = $1',
    values: [`${portal.organization}~${portal.id}`],
  })
  const mayBeClosed = actorsOf(viewer, portal.organization).has('staff') || readsDraft(context)
  if (!rows[0] || (!rows[0].isOpen && !mayBeClosed))
    throw new AppError('not_found', { message: 'There is no portal at this address.' })
  return portal
}
