import type { Express } from 'express'
import { learnableTypes } from '../../../../../shared/src/features/learning/operations/reportLearning.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { idPattern, keyPattern } from '../../../../../shared/src/kernel/model/idPattern.ts'
import type { Deps } from '../../../kernel/Deps.ts'
import { createContext } from '../../../kernel/request/createContext.ts'
import { fileAddress } from '../../content/files/fileAddress.ts'
import { findLearning } from '../../learning/findLearning.ts'
import { readableIn } from './readableAssets.ts'

const master = 'hls/master.m3u8'

/**
 * `GET /play/{organizationId}/{portalId}/{itemType}/{itemKey}/{assetKey}` returns `{ path }`, the stream address of an
 * item's video (1§7, decision VID-11), if the session has access to the item. Everything else is `not_found`, so that nothing is
 * revealed.
 */
export function mountPlay(app: Express, deps: Deps): void {
  app.get('/play/:organization/:portal/:itemType/:itemKey/:assetKey', async (request, response) => {
    const { organization, portal, itemKey, assetKey } = request.params
    const itemType = learnableTypes.find((type) => type === request.params.itemType)
    if (!itemType) throw new AppError('not_found')
    if (![organization, portal].every((id) => idPattern.test(id))) throw new AppError('not_found')
    if (![itemKey, assetKey].every((key) => keyPattern.test(key))) throw new AppError('not_found')
    const context = await createContext(deps, request, response, { organization, id: portal })
    const learning = await findLearning(context, itemKey, [], itemType)
    if (!learning?.access.hasAccess) throw new AppError('not_found')
    // The video of a lent course belongs to the lender.
    const owner = learning.item.organization ?? ''
    const key = assetKey.includes('~') ? assetKey : `${owner}~${assetKey}`
    if (!readableIn(learning).has(key)) throw new AppError('not_found')
    const { rows } = await deps.db.pool.query<{ id: string; hasStream: boolean }>({
      name: 'asset-stream',
      text: `SELECT id, "useHls" AND files @> $2::jsonb AS "hasStream" FROM "Asset" WHERE key = $1 AND organization = $3`,
      values: [key, JSON.stringify([{ name: master }]), owner],
    })
    const [asset] = rows
    if (!asset?.hasStream) throw new AppError('not_found')
    response.set('Cache-Control', 'no-store').json({ path: fileAddress(deps, owner, asset.id, master) })
  })
}
