import type { Express } from 'express'
import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import type { BodyGate } from '#server/kernel/http/bodies/createBodyGate.ts'
import { getContext, identified } from '#server/kernel/http/bodies/identified.ts'
import { takeRoom } from '#server/kernel/http/bodies/receiveBody.ts'
import { parseOrRefuse } from '#server/kernel/request/fromInput.ts'
import { personOf } from '#server/kernel/request/Viewer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { partFields, receiveAttachment } from '../../content/attachments/receiveAttachment.ts'
import { refused } from '../attending/register.ts'
import { findAttending, isLetIn } from '../attending/running.ts'
import { limitFiles } from './limitMessages.ts'

const partQuery = z.object({ meetingKey: z.string().min(1).max(140), ...partFields })

/**
 * `PUT /meetings/files/{hash}?meetingKey&name&offset&size`: a part of a file for the chat of a running meeting, by those who are in it
 * with an account (`receiveAttachment`). Guests write, and send no files: nobody knows who they are.
 */
export function mountChatFiles(app: Express, deps: Deps, gate: BodyGate): void {
  app.put('/meetings/files/:hash', identified(deps), async (request, response) => {
    const context = getContext(response)
    const person = personOf(context.viewer)
    if (context.viewer.kind === 'anonymous' || person === null) throw new AppError('unauthenticated')
    const { meetingKey, name, offset, size } = parseOrRefuse(partQuery, request.query)
    const own = await findAttending(context, meetingKey)
    if (!isLetIn(own)) throw refused()
    if (offset === 0) await limitFiles(own.meeting.key, own.attendee.person)
    await takeRoom(gate, request, response, 0)
    const part = {
      organization: own.meeting.organization ?? '',
      person: person.replace(':', '-'),
      name,
      offset,
      size,
    }
    response.set('Cache-Control', 'no-store').json(await receiveAttachment(context, part, request))
  })
}
