import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Repository } from '#shared/features/installation/entities/Repository.ts'
import type { setAccessLevel as operation } from '#shared/features/installation/operations/repositories.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { queueInvalidation } from './hostingJobs.ts'

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
  // The stored value was validated by the definition's schema.
  await forgetCopies(deps, asset as Asset & { key: string })
  return { asset: publicView(Asset, asset, { isEntitled: true, isStaff: true }) }
}

/** Networks between keep no copy of what is no longer public, and none of its refusal. */
async function forgetCopies(deps: Deps, { repository: key, path }: Pick<Asset, 'repository' | 'path'>) {
  const repository =
    key && path ? await findRecord(deps.db, Repository, { where: Prisma.sql`key = ${key}` }) : null
  if (repository && path) await queueInvalidation(deps, repository, path)
}
