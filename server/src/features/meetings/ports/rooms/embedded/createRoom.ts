import { randomBytes } from 'node:crypto'
import {
  deviceKinds,
  mediaKinds,
  type RoomEvent,
  type RoomMessage,
  type RoomOver,
  type RoomPerson,
  screenKinds,
} from '#shared/features/meetings/rules/roomMessage.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Visit, Visitor } from '../Rooms.ts'
import { createMessageLimit } from './limitMessages.ts'
import { createLoudness } from './loudness.ts'
import type { Media } from './media.ts'
import { createPictureRequests } from './pictureRequests.ts'
import { createReceiving, type Received, type Receiving } from './receiving.ts'
import { createSending, type Sending } from './sending.ts'

export type Room = {
  enter(visitor: Visitor, send: (event: RoomEvent) => void): Visit & { secret: string }
  people(): RoomPerson[]
  has(attendeeId: string): boolean
  setHost(attendeeId: string, isHost: boolean): void
  remove(attendeeId: string): Promise<void>
  close(): Promise<void>
}

type Guest = {
  attendeeId: string
  shown: RoomPerson
  send(event: RoomEvent): void
  sending: Sending
  receiving: Receiving | null
}

const pulseMs = 15_000
const speakingEveryMs = 250

/** One meeting's room: passes everybody's packets on to all others. `onEmpty` when the last has left. */
export function createRoom(media: Media, on: { empty(): void; fault(error: unknown): void }): Room {
  const guests = new Map<string, Guest>()
  const loudness = createLoudness()
  const requests = createPictureRequests()
  let told = ''
  const timers = [
    setInterval(() => tellAll({ type: 'pulse' }), pulseMs),
    setInterval(tellSpeaking, speakingEveryMs),
  ]
  for (const timer of timers) timer.unref()

  function tellAll(event: RoomEvent): void {
    for (const guest of guests.values()) guest.send(event)
  }
  function tellSpeaking(): void {
    const attendeeIds = loudness.speaking().filter((id) => guests.get(id)?.shown.audio)
    if (told === attendeeIds.join()) return
    told = attendeeIds.join()
    tellAll({ type: 'speaking', attendeeIds })
  }
  function change(guest: Guest, changes: Partial<RoomPerson>): void {
    const before = guest.shown
    guest.shown = { ...before, ...changes }
    for (const other of others(guest)) {
      if (guest.shown.screen && !before.screen) other.sending.follow(guest.attendeeId, screenKinds)
      if (!guest.shown.screen && before.screen) other.sending.unfollow(guest.attendeeId, screenKinds)
    }
    tellAll({ type: 'person', person: guest.shown })
  }
  const others = (guest: Guest) => [...guests.values()].filter((one) => one !== guest)

  function pass(from: Guest, received: Received): void {
    const { kind, level } = received
    if (!from.shown[kind === 'screenAudio' ? 'screen' : kind]) return
    if (kind === 'audio' && level !== null) loudness.hear(from.attendeeId, level)
    const isHeard = kind !== 'audio' || loudness.isHeard(from.attendeeId)
    for (const guest of guests.values()) {
      if (guest === from) continue
      if (isHeard) guest.sending.pass(from.attendeeId, received)
      else guest.sending.skip(from.attendeeId)
    }
  }

  /** `reason` is null when they left on their own. */
  async function end(guest: Guest, reason: RoomOver | null): Promise<void> {
    const { attendeeId } = guest
    if (guests.get(attendeeId) !== guest) return
    guests.delete(attendeeId)
    loudness.forget(attendeeId)
    if (reason) guest.send({ type: 'over', reason })
    for (const other of guests.values()) {
      other.sending.unfollow(attendeeId, mediaKinds)
      other.send({ type: 'left', attendeeId })
    }
    await Promise.all([guest.sending.close(), guest.receiving?.close()])
    if (guests.size === 0) on.empty()
  }
  const lose = (guest: Guest) => void end(guest, 'lost').catch(on.fault)

  async function publish(guest: Guest, sdp: string): Promise<void> {
    const before = guest.receiving
    const receiving = createReceiving(media, {
      packet: (received) => pass(guest, received),
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

  function mute(guest: Guest): void {
    if (!guest.shown.audio) return
    change(guest, { audio: false })
    guest.send({ type: 'muted' })
  }
  /** @throws AppError `forbidden` for who is no host; the person, if they are here */
  function findForHost(host: Guest, attendeeId: string): Guest | undefined {
    if (!host.shown.isHost) throw new AppError('forbidden')
    return guests.get(attendeeId)
  }

  async function receive(guest: Guest, message: RoomMessage): Promise<void> {
    switch (message.type) {
      case 'publish':
        return await publish(guest, message.sdp)
      case 'answer':
        return await guest.sending.accept(message.sdp, message.round)
      case 'media':
        return change(guest, { audio: message.audio, video: message.video, screen: message.screen })
      case 'watch':
        for (const { attendeeId } of others(guest))
          guest.sending.show(attendeeId, message.pictures[attendeeId] ?? null)
        return
      case 'hand':
        return change(guest, { handAt: message.isUp ? (guest.shown.handAt ?? Date.now()) : null })
      case 'react':
        return tellAll({ type: 'reacted', attendeeId: guest.attendeeId, reaction: message.reaction })
      case 'mute': {
        const other = findForHost(guest, message.attendeeId)
        return other && mute(other)
      }
      case 'muteAll':
        findForHost(guest, guest.attendeeId)
        for (const other of others(guest)) if (!other.shown.isHost) mute(other)
        return
      case 'lower': {
        const other = findForHost(guest, message.attendeeId)
        return other && change(other, { handAt: null })
      }
      case 'unshare': {
        const other = findForHost(guest, message.attendeeId)
        if (!other?.shown.screen) return
        change(other, { screen: false })
        return other.send({ type: 'unshared' })
      }
      case 'leave':
        return await end(guest, null)
    }
  }

  function createGuest({ attendeeId, name, isHost }: Visitor, send: (event: RoomEvent) => void): Guest {
    const guest: Guest = {
      attendeeId,
      shown: { attendeeId, name, isHost, audio: false, video: false, screen: false, handAt: null },
      send,
      receiving: null,
      sending: createSending(media, {
        offer: (sdp, round, tracks) => send({ type: 'offer', sdp, round, tracks }),
        tracks: (tracks) => send({ type: 'tracks', tracks }),
        askForPicture(from, kind, size) {
          const receiving = guests.get(from)?.receiving
          if (receiving && requests.isDue(`${from} ${kind} ${size}`)) receiving.askForPicture(kind, size)
        },
        lost: () => lose(guest),
      }),
    }
    return guest
  }

  return {
    enter(visitor, send) {
      const { attendeeId } = visitor
      const before = guests.get(attendeeId)
      if (before) void end(before, 'elsewhere').catch(on.fault)
      const guest = createGuest(visitor, send)
      guests.set(attendeeId, guest)
      const secret = randomBytes(24).toString('base64url')
      send({ type: 'room', visit: secret, you: attendeeId, people: people() })
      for (const other of others(guest)) {
        other.send({ type: 'person', person: guest.shown })
        other.sending.follow(attendeeId, deviceKinds)
        guest.sending.follow(other.attendeeId, other.shown.screen ? mediaKinds : deviceKinds)
      }
      const limit = createMessageLimit()
      return {
        secret,
        async receive(message) {
          limit()
          if (guests.get(attendeeId) !== guest) throw new AppError('forbidden')
          await receive(guest, message)
        },
        leave: () => end(guest, null),
      }
    },
    people,
    has: (attendeeId) => guests.has(attendeeId),
    setHost(attendeeId, isHost) {
      const guest = guests.get(attendeeId)
      if (guest && guest.shown.isHost !== isHost) change(guest, { isHost })
    },
    async remove(attendeeId) {
      const guest = guests.get(attendeeId)
      if (guest) await end(guest, 'removed')
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([...guests.values()].map((guest) => end(guest, 'ended')))
    },
  }

  function people(): RoomPerson[] {
    return [...guests.values()].map(({ shown }) => shown)
  }
}
