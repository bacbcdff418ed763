import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { createEntity } from '#server/kernel/records/createEntity.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { deployPortal as operation } from '#shared/features/portals/operations/deployPortal.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { keyOf } from '#shared/kernel/model/key.ts'

/** Makes a publication, as consoles do, of the server's current data. @throws AppError `not_found` */
export const deployPortal: Handler<typeof operation> = async (input, context) => {
  const { organizationID, portalID, note } = input
  const key = keyOf(Portal, organizationID, portalID)
  const portal = await findRecord(context.deps.db, Portal, { where: Prisma.sql`key = ${key}` })
  if (!portal) throw new AppError('not_found')
  const wish = { entity: Portal.name, recordID: portalID, act: 'publish', ...(note && { note }) }
  return { publication: await createEntity(context, Publication, wish, organizationID) }
}
