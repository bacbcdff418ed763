import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import type { processAsset as operation } from '#shared/features/content/operations/processAsset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { enqueueAsset } from './processAssetJob.ts'

/** Queues a job that makes an asset's derivatives; repeated calls meanwhile are the same job (AST-09). */
export const processAsset: Handler<typeof operation> = async ({ organizationID, assetID }, { deps }) => {
  const key = `${organizationID}~${assetID}`
  const rows = await query<{ hasOriginal: boolean; type: Asset['type'] }>(deps.db, {
    name: 'asset-original',
    text: `SELECT type, files @> '[{"name":"original"}]'::jsonb AS "hasOriginal" FROM "Asset" WHERE key = $1`,
    values: [key],
  })
  if (!rows[0]) throw new AppError('not_found')
  if (!rows[0].hasOriginal)
    throw new AppError('validation', { message: 'The file has not been uploaded yet.' })
  const values = { derivativeStatus: 'processing', derivativeError: null, status: 'processing' }
  const asset = await writeSynced(deps, organizationID, { do: 'update', entity: Asset, key, values })
  await enqueueAsset(deps, organizationID, { key, type: rows[0].type }, key)
  if (!asset) throw new AppError('not_found')
  // A stored record; the type of a JSON field is more general.
  return { asset: publicView(Asset, asset, { isEntitled: true, isStaff: true }) }
}
