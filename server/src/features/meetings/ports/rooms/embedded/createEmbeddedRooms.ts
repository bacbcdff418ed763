import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { makeToken, readToken, tokenLifeMs } from '../joinToken.ts'
import type { RoomName, Rooms, Visit, Visitor } from '../Rooms.ts'
import type { RoomSettings } from '../settings.ts'
import { createRoom, type Room } from './createRoom.ts'
import { loadMedia, type Media } from './media.ts'

type Parts = { secret: string; rooms: RoomSettings; log: Logger; now: () => number }
type Open = { name: RoomName; room: Room; usedAt: number }

export type EmbeddedRooms = Rooms & { closeAll(): Promise<void> }

/** Rooms inside this server, which forwards the media itself. Nothing of them outlives the process. */
export function createEmbeddedRooms({ secret, rooms: settings, log, now }: Parts): EmbeddedRooms {
  const open = new Map<string, Open>()
  const visits = new Map<string, { person: string; visit: Visit }>()
  /** Tokens from before the moment are refused: of a room, or of a person in it. Older ones have expired. */
  const refused = new Map<string, number>()
  let loading: Promise<Media> | null = null

  const media = () => {
    loading ??= loadMedia(settings)
    return loading
  }
  const personIn = (room: RoomName, attendeeId: string) => `${room.id} ${attendeeId}`

  function refuseOlder(what: string): void {
    for (const [key, at] of refused) if (now() - at > tokenLifeMs) refused.delete(key)
    refused.set(what, now())
  }
  const isRefused = (what: string, madeAt: number) =>
    madeAt <= (refused.get(what) ?? Number.NEGATIVE_INFINITY)

  /** Rooms that somebody was let into but did not enter are forgotten when their tokens have expired. */
  function forgetEmpty(): void {
    for (const [id, { room, usedAt }] of open)
      if (room.isEmpty() && now() - usedAt > tokenLifeMs) void closeRoom(id)
  }

  async function closeRoom(id: string, isStopping = false): Promise<void> {
    const one = open.get(id)
    open.delete(id)
    await one?.room.close(isStopping)
  }

  async function openRoom(name: RoomName): Promise<Open> {
    const loaded = await media()
    const known = open.get(name.id)
    if (known) return known
    forgetEmpty()
    const own = [...open.values()].filter((one) => one.name.organization === name.organization)
    if (own.length >= settings.mostRooms) throw full('rooms')
    const room = createRoom(loaded, {
      empty: () => {
        // The room of this name may be another one by now.
        if (open.get(name.id)?.room === room) void closeRoom(name.id)
      },
      fault: (err) => log.error({ err }, 'a visit to a room did not end well'),
    })
    const made = { name, room, usedAt: now() }
    open.set(name.id, made)
    return made
  }

  function requirePlace(room: Room, { attendeeId, isWaiting }: Visitor): void {
    if (!isWaiting && room.people().length >= settings.mostPeople && !room.has(attendeeId))
      throw full('people')
  }

  return {
    async admit(name, visitor) {
      const one = await openRoom(name)
      requirePlace(one.room, visitor)
      one.usedAt = now()
      const { attendeeId, person } = visitor
      return {
        AttendeeId: attendeeId,
        ExternalUserId: person,
        JoinToken: makeToken(secret, name, visitor, now()),
      }
    },
    iceServers: () => settings.iceServers,
    mostPeople: settings.mostPeople,
    people: ({ id }) => open.get(id)?.room.people() ?? [],
    setHost(name, attendeeId, isHost) {
      if (!isHost) refuseOlder(personIn(name, attendeeId))
      open.get(name.id)?.room.place(attendeeId, { isHost })
    },
    setOnStage(name, attendeeId, isOnStage) {
      if (!isOnStage) refuseOlder(personIn(name, attendeeId))
      open.get(name.id)?.room.place(attendeeId, { isOnStage })
    },
    answerWaiting: ({ id }, attendeeId, isLetIn) => open.get(id)?.room.answerWaiting(attendeeId, isLetIn),
    async record({ id }, plan) {
      const room = open.get(id)?.room
      await room?.record(plan)
      return room !== undefined
    },
    async remove(name, attendeeId) {
      refuseOlder(personIn(name, attendeeId))
      await open.get(name.id)?.room.remove(attendeeId)
    },
    async close(name) {
      refuseOlder(name.id)
      await closeRoom(name.id)
    },
    async closeAll() {
      await Promise.all([...open.keys()].map((id) => closeRoom(id, true)))
      // The last events are on their way to the browsers before their connections are closed.
      if (loading) await sleep(50)
    },
    signalling: {
      async enter(name, token, person, send) {
        const claims = readToken(secret, token, { room: name, person, now: now() })
        if (
          !claims ||
          isRefused(name.id, claims.madeAt) ||
          isRefused(personIn(name, claims.attendeeId), claims.madeAt)
        )
          throw new AppError('forbidden')
        const { room } = await openRoom(name)
        requirePlace(room, claims)
        const visit = room.enter(claims, send)
        visits.set(visit.secret, { person, visit })
        return {
          receive: visit.receive,
          async leave() {
            visits.delete(visit.secret)
            await visit.leave()
          },
        }
      },
      visitOf(secretOfVisit, person) {
        const visit = visits.get(secretOfVisit)
        return visit?.person === person ? visit.visit : null
      },
    },
  }
}

const full = (what: 'people' | 'rooms') =>
  new AppError('unavailable', {
    message:
      what === 'people'
        ? 'This meeting is full.'
        : 'Too many meetings are running right now. Please try again later.',
    details: { reason: what === 'people' ? 'roomFull' : 'tooManyRooms' },
  })
