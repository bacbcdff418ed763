import type { Express } from 'express'
import { z } from 'zod'
import { partFields, receiveAttachment } from '#server/features/content/attachments/receiveAttachment.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import type { BodyGate } from '#server/kernel/http/bodies/createBodyGate.ts'
import { getContext, identified } from '#server/kernel/http/bodies/identified.ts'
import { takeRoom } from '#server/kernel/http/bodies/receiveBody.ts'
import { parseOrRefuse } from '#server/kernel/request/fromInput.ts'
import { discussedTypes } from '#shared/features/messaging/rules/discussionLimits.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findDiscussion } from '../findDiscussion.ts'
import { limitPosts } from '../limitPosts.ts'

const partQuery = z.object({
  itemType: z.enum(discussedTypes),
  itemKey: z.string().min(1).max(140),
  ...partFields,
})

/**
 * `PUT /discussions/files/{hash}?itemType&itemKey&name&offset&size`: a part of a file for a post, by who may post there
 * (`receiveAttachment`).
 */
export function mountUploads(app: Express, deps: Deps, gate: BodyGate): void {
  app.put('/discussions/files/:hash', identified(deps), async (request, response) => {
    const context = getContext(response)
    if (context.viewer.kind === 'anonymous') throw new AppError('unauthenticated')
    const { name, offset, size, ...item } = parseOrRefuse(partQuery, request.query)
    const { topic, participant } = await findDiscussion(context, item)
    if (!participant.mayPost) throw new AppError('forbidden')
    if (offset === 0) await limitPosts(context, 'upload')
    await takeRoom(gate, request, response, 0)
    const person = participant.customer ?? participant.user ?? ''
    const part = { organization: topic.organization, person, name, offset, size }
    response.set('Cache-Control', 'no-store').json(await receiveAttachment(context, part, request))
  })
}
