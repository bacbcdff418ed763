import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import type { setAccessLevel as operation } from '#shared/features/installation/operations/repositories.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'

/** Writes who may open an asset; consoles get it with their next sync. */
export const setAccessLevel: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID, assetID, newLevel: access } = input
  const key = keyOf(Asset, organizationID, assetID)
  if (!(await findRecord(deps.db, Asset, { where: Prisma.sql`key = ${key}` })))
    throw new AppError('not_found')
  const asset = await writeSynced(deps, organizationID, {
    do: 'update',
    entity: Asset,
    key,
    values: { access },
  })
  if (!asset) throw new AppError('not_found')
  return { asset: publicView(Asset, asset, { isEntitled: true, isStaff: true }) }
}
