import type { Express, Response } from 'express'
import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute } from '#server/kernel/db/query.ts'
import type { BodyGate } from '#server/kernel/http/bodies/createBodyGate.ts'
import { getContext, identified } from '#server/kernel/http/bodies/identified.ts'
import { receiveJson } from '#server/kernel/http/bodies/receiveJson.ts'
import { createPlaces } from '#server/kernel/http/createPlaces.ts'
import { openEventStream } from '#server/kernel/http/eventStream.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import {
  connectionQualities,
  pictureSizes,
  type RoomEvent,
  reactions,
} from '#shared/features/meetings/rules/roomMessage.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { idPattern, keyPattern } from '#shared/kernel/model/idPattern.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { personOfPass } from '../attending/attendee.ts'
import { findMeeting, noAccess } from '../attending/findMeeting.ts'
import { roomOf } from '../attending/move.ts'
import { type Attending, mustWait } from '../attending/running.ts'
import { passOf } from '../guests/guestPass.ts'
import { deriveAttendeeId } from '../ports/rooms/joinToken.ts'
import type { Signalling } from '../ports/rooms/Rooms.ts'
import { roomsPort } from '../ports/rooms/roomsPort.ts'
import { runRecording } from '../recording/runRecording.ts'
import { getTalks } from '../talking/talks.ts'
import { guardVisit } from './guardVisit.ts'
import { getWatchers } from './watchers.ts'

/** Descriptions of two dozen pictures and sounds are about 60 kB. */
const maxMessageBytes = 128 * 1024
const attendeeId = z.string().max(64)
const sdp = z.string().min(1).max(maxMessageBytes)

const messageSchema = z.strictObject({
  visit: z.string().max(64),
  message: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('publish'), sdp }),
    z.strictObject({ type: z.literal('answer'), sdp, round: z.int().min(1) }),
    z.strictObject({
      ...{ type: z.literal('media'), audio: z.boolean(), video: z.boolean(), screen: z.boolean() },
    }),
    z.strictObject({ type: z.literal('watch'), pictures: z.record(attendeeId, z.enum(pictureSizes)) }),
    z.strictObject({ type: z.literal('connection'), quality: z.enum(connectionQualities) }),
    z.strictObject({ type: z.literal('hand'), isUp: z.boolean() }),
    z.strictObject({ type: z.literal('react'), reaction: z.enum(reactions) }),
    z.strictObject({ type: z.enum(['mute', 'lower', 'unshare']), attendeeId }),
    z.strictObject({ type: z.literal('muteAll') }),
    z.strictObject({ type: z.literal('agree'), round: z.string().max(40) }),
    z.strictObject({ type: z.literal('leave') }),
  ]),
})

/**
 * What GraphQL cannot do: `GET /meetings/{meeting}/events` tells an open page that the meeting changed; `GET
 * /meetings/{meeting}/room`, with the token in `x-lectern-room-token`, is a visit to the room, whose messages go to `POST
 * /meetings/visits`. Each asks for the same session, portal and access as the operations.
 */
export function mountMeetings(app: Express, deps: Deps, gate: BodyGate): void {
  const places = createPlaces()

  app.get('/meetings/:meeting/events', identified(deps), async ({ params }, response) => {
    const context = getContext(response)
    const named = await findNamed(context, String(params.meeting))
    const { meeting, view } = named
    if (!view.hasAccess || view.isRemoved) throw noAccess(named)
    const free = places.take(context)
    const { send } = openEventStream(response, () => {
      stop()
      free()
    })
    const stop = getWatchers(deps).watch(meeting.key, () => send({ type: 'changed' }))
    send({ type: 'watching' })
  })

  app.get('/meetings/:meeting/room', identified(deps), async (request, response) => {
    const context = getContext(response)
    const token = request.headers['x-lectern-room-token']
    const view = await findNamed(context, String(request.params.meeting))
    // Removed, ended or restricted since the token was made.
    const { attendee } = view
    if (!attendee || view.action !== 'join' || typeof token !== 'string') throw new AppError('forbidden')
    await visit(context, response, { ...view, attendee }, token)
  })

  app.post('/meetings/visits', identified(deps), async (request, response) => {
    const people = peopleOf(getContext(response))
    if (people.length === 0) throw new AppError('not_found')
    const { visit, message } = await receiveJson(gate, request, response, {
      maxBytes: maxMessageBytes,
      schema: messageSchema,
    })
    const signalling = getSignalling(deps)
    const room = people.flatMap((person) => signalling.visitOf(visit, person) ?? [])[0]
    if (!room) throw new AppError('not_found')
    await room.receive(message)
    response.status(204).end()
  })
}

/** By whom a browser may be in a room: a customer who came as a guest has a pass besides their account. */
function peopleOf(context: RequestContext): string[] {
  const { viewer } = context
  const pass = passOf(context)
  return [...(viewer.kind === 'customer' ? [viewer.customerKey] : []), ...(pass ? [personOfPass(pass)] : [])]
}

/** Events wait until the answer has begun: a refusal of `enter` is an answer of its own. */
async function visit(
  context: RequestContext,
  response: Response,
  view: Attending,
  token: string,
): Promise<void> {
  const { deps } = context
  const room = roomOf(view.meeting)
  const { person } = view.attendee
  const early: RoomEvent[] = []
  let send = (event: RoomEvent) => void early.push(event)
  const entered = await getSignalling(deps).enter(room, token, person, (event) => send(event))
  const stream = openEventStream(response, () => {
    stopLooking()
    stopHearing()
    void entered.leave()
  })
  const stopLooking = guardVisit(context, view, {
    isInside: !mustWait(view),
    async onRefused(now) {
      const rooms = deps.ports.of(roomsPort)
      const isOver = now !== null && now.view.status !== 'ACTIVE'
      if (isOver) await rooms.close(room)
      else await rooms.remove(room, deriveAttendeeId(deps.settings.secret, room, person))
    },
  })
  const stopHearing = getTalks(deps).hear(view.meeting.key, () => send({ type: 'said' }))
  send = (event) => {
    stream.send(event)
    if (event.type === 'over') stream.end()
  }
  for (const event of early) send(event)
  const { registration } = view
  if (registration && registration.enteredAt === null && !mustWait(view))
    await noteEntered(deps, registration.key)
  // It goes on after a restart, when somebody is back.
  await runRecording(deps, view.meeting)
  if (response.destroyed) await entered.leave()
}

async function noteEntered({ db, now }: Pick<Deps, 'db' | 'now'>, registration: string): Promise<void> {
  await execute(
    db,
    Prisma.sql`UPDATE "MeetingRegistration" SET "enteredAt" = ${new Date(now())} WHERE key = ${registration}`,
  )
}

async function findNamed(context: RequestContext, meeting: string) {
  if (!idPattern.test(meeting) && !keyPattern.test(meeting)) throw new AppError('not_found')
  await requirePortal(context)
  return await findMeeting(context, meeting)
}

function getSignalling(deps: Deps): Signalling {
  const { signalling } = deps.ports.of(roomsPort)
  if (!signalling) throw new AppError('not_found')
  return signalling
}
