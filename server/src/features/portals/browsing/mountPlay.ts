import type { Express } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { createContext } from '#server/kernel/request/createContext.ts'
import { learnableTypes } from '#shared/features/learning/operations/reportLearning.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { idPattern, keyPattern } from '#shared/kernel/model/idPattern.ts'
import { streamAddress } from '../../content/files/streamAddress.ts'
import { findLearning } from '../../learning/progress/findLearning.ts'
import { readableIn } from './readableAssets.ts'

/**
 * `GET /play/{organizationId}/{portalId}/{itemType}/{itemKey}/{assetKey}` returns `{ path }`, the stream address of an
 * item's video (1§7, decision VID-11), if the session has access to the item. Everything else is `not_found`, so that nothing is
 * revealed.
 */
export function mountPlay(app: Express, deps: Deps): void {
  app.get('/play/:organization/:portal/:itemType/:itemKey/:assetKey', async (request, response, next) => {
    const { organization, portal, itemKey, assetKey } = request.params
    const itemType = learnableTypes.find((type) => type === request.params.itemType)
    // Of another capability, such as a meeting.
    if (!itemType) return next()
    if (![organization, portal].every((id) => idPattern.test(id))) throw new AppError('not_found')
    if (![itemKey, assetKey].every((key) => keyPattern.test(key))) throw new AppError('not_found')
    const context = await createContext(deps, request, response, { organization, id: portal })
    const learning = await findLearning(context, itemKey, [], itemType)
    if (!learning?.access.hasAccess) throw new AppError('not_found')
    // The video of a lent course belongs to the lender.
    const owner = learning.item.organization ?? ''
    const key = assetKey.includes('~') ? assetKey : `${owner}~${assetKey}`
    if (!readableIn(learning).has(key)) throw new AppError('not_found')
    const path = await streamAddress(deps, owner, key)
    response.set('Cache-Control', 'no-store').json({ path })
  })
}
