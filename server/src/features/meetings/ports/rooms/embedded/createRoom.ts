import { randomBytes } from 'node:crypto'
import type {
  MediaKind,
  RoomEvent,
  RoomMessage,
  RoomOver,
  RoomPerson,
} from '#shared/features/meetings/rules/roomMessage.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Visit, Visitor } from '../Rooms.ts'
import { createMessageLimit } from './limitMessages.ts'
import type { Media } from './media.ts'
import { createReceiving, type Receiving } from './receiving.ts'
import { createSending, type Sending } from './sending.ts'

export type Room = {
  enter(visitor: Visitor, send: (event: RoomEvent) => void): Visit & { secret: string }
  people(): RoomPerson[]
  has(attendeeId: string): boolean
  remove(attendeeId: string): Promise<void>
  close(): Promise<void>
}

type Guest = {
  visitor: Visitor
  shown: RoomPerson
  send(event: RoomEvent): void
  sending: Sending
  receiving: Receiving | null
  askedAt: number
}

/** A picture is asked for this often at most, however many lost a packet. */
const pictureEveryMs = 500
const pulseMs = 15_000

/** One meeting's room: passes everybody's packets on to all others. `onEmpty` when the last has left. */
export function createRoom(media: Media, on: { empty(): void; fault(error: unknown): void }): Room {
  const guests = new Map<string, Guest>()
  const pulse = setInterval(() => tellAll({ type: 'pulse' }), pulseMs)
  pulse.unref()

  const others = (attendeeId: string) =>
    [...guests.values()].filter(({ visitor }) => visitor.attendeeId !== attendeeId)
  const tellAll = (event: RoomEvent) => {
    for (const guest of guests.values()) guest.send(event)
  }
  const change = (guest: Guest, changes: Partial<RoomPerson>) => {
    guest.shown = { ...guest.shown, ...changes }
    tellAll({ type: 'person', person: guest.shown })
  }

  function askForPicture(attendeeId: string): void {
    const guest = guests.get(attendeeId)
    if (!guest?.receiving || performance.now() - guest.askedAt < pictureEveryMs) return
    guest.askedAt = performance.now()
    guest.receiving.askForPicture()
  }

  function pass(from: Guest, kind: MediaKind, packet: Parameters<Sending['pass']>[2]): void {
    if (!from.shown[kind]) return
    for (const guest of guests.values())
      if (guest !== from) guest.sending.pass(from.visitor.attendeeId, kind, packet)
  }

  /** `reason` is null when they left on their own. */
  async function end(guest: Guest, reason: RoomOver | null): Promise<void> {
    const { attendeeId } = guest.visitor
    if (guests.get(attendeeId) !== guest) return
    guests.delete(attendeeId)
    if (reason) guest.send({ type: 'over', reason })
    for (const other of guests.values()) {
      other.sending.unfollow(attendeeId)
      other.send({ type: 'left', attendeeId })
    }
    await Promise.all([guest.sending.close(), guest.receiving?.close()])
    if (guests.size === 0) on.empty()
  }
  const lose = (guest: Guest) => void end(guest, 'lost').catch(on.fault)

  async function publish(guest: Guest, sdp: string): Promise<void> {
    const before = guest.receiving
    const receiving = createReceiving(media, {
      packet: (kind, packet) => pass(guest, kind, packet),
      lost: () => guest.receiving === receiving && lose(guest),
    })
    guest.receiving = receiving
    await before?.close()
    try {
      guest.send({ type: 'published', sdp: await receiving.accept(sdp) })
    } catch (cause) {
      throw new AppError('bad_request', { cause })
    }
  }

  function mute(guest: Guest, attendeeId: string): void {
    if (!guest.visitor.isHost) throw new AppError('forbidden')
    const other = guests.get(attendeeId)
    if (!other) return
    change(other, { audio: false })
    other.send({ type: 'muted' })
  }

  return {
    enter(visitor, send) {
      const { attendeeId, name, isHost } = visitor
      const before = guests.get(attendeeId)
      if (before) void end(before, 'elsewhere').catch(on.fault)
      const guest: Guest = {
        visitor,
        shown: { attendeeId, name, isHost, audio: false, video: false },
        send,
        receiving: null,
        askedAt: Number.NEGATIVE_INFINITY,
        sending: createSending(media, {
          offer: (sdp, round, tracks) => send({ type: 'offer', sdp, round, tracks }),
          tracks: (tracks) => send({ type: 'tracks', tracks }),
          askForPicture,
          lost: () => lose(guest),
        }),
      }
      guests.set(attendeeId, guest)
      const secret = randomBytes(24).toString('base64url')
      send({ type: 'room', visit: secret, you: attendeeId, people: people() })
      for (const other of others(attendeeId)) {
        other.send({ type: 'person', person: guest.shown })
        other.sending.follow(attendeeId)
        guest.sending.follow(other.visitor.attendeeId)
      }
      const limit = createMessageLimit()
      return {
        secret,
        async receive(message: RoomMessage) {
          limit()
          if (guests.get(attendeeId) !== guest) throw new AppError('forbidden')
          switch (message.type) {
            case 'publish':
              return await publish(guest, message.sdp)
            case 'answer':
              return await guest.sending.accept(message.sdp, message.round)
            case 'media':
              return change(guest, { audio: message.audio, video: message.video })
            case 'mute':
              return mute(guest, message.attendeeId)
            case 'leave':
              return await end(guest, null)
          }
        },
        leave: () => end(guest, null),
      }
    },
    people,
    has: (attendeeId) => guests.has(attendeeId),
    async remove(attendeeId) {
      const guest = guests.get(attendeeId)
      if (guest) await end(guest, 'removed')
    },
    async close() {
      clearInterval(pulse)
      await Promise.all([...guests.values()].map((guest) => end(guest, 'ended')))
    },
  }

  function people(): RoomPerson[] {
    return [...guests.values()].map(({ shown }) => shown)
  }
}
