import type { Express } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { createContext } from '#server/kernel/request/createContext.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { idPattern, keyPattern } from '#shared/kernel/model/idPattern.ts'
import { streamAddress } from '../../content/files/streamAddress.ts'
import { findMeeting } from '../attending/findMeeting.ts'

/**
 * `GET /play/{organizationId}/{portalId}/meeting/{meetingKey}/{assetKey}` returns `{ path }`, the stream address of a
 * meeting's recording (1§7, decision VID-11), to those who may view it. Everything else is `not_found`.
 */
export function mountRecordings(app: Express, deps: Deps): void {
  app.get('/play/:organization/:portal/meeting/:meetingKey/:assetKey', async (request, response) => {
    const { organization, portal, meetingKey, assetKey } = request.params
    if (![organization, portal].every((id) => idPattern.test(id))) throw new AppError('not_found')
    if (![meetingKey, assetKey].every((key) => keyPattern.test(key))) throw new AppError('not_found')
    const context = await createContext(deps, request, response, { organization, id: portal })
    const { meeting, view, action } = await findMeeting(context, meetingKey)
    const mayView = view.hasAccess && !view.isRemoved && action === 'view'
    const owner = meeting.organization ?? ''
    const key = assetKey.includes('~') ? assetKey : `${owner}~${assetKey}`
    if (!mayView || meeting.recording !== key) throw new AppError('not_found')
    const path = await streamAddress(deps, owner, key)
    response.set('Cache-Control', 'no-store').json({ path })
  })
}
