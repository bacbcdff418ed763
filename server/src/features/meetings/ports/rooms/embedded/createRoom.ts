import { randomBytes } from 'node:crypto'
import {
  deviceKinds,
  type MediaKind,
  mediaKinds,
  type PictureSize,
  type RoomEvent,
  type RoomMessage,
  type RoomOver,
  type RoomPerson,
  screenKinds,
} from '#shared/features/meetings/rules/roomMessage.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { RecordingPlan, Visit, Visitor } from '../Rooms.ts'
import { createWaitingRoom } from './createWaitingRoom.ts'
import { createMessageLimit } from './limitMessages.ts'
import { createLoudness } from './loudness.ts'
import type { Media } from './media.ts'
import { createPictureRequests } from './pictureRequests.ts'
import { createReceiving, type Received, type Receiving } from './receiving.ts'
import { createRoomRecording } from './roomRecording.ts'
import { createSending, type Sending } from './sending.ts'

export type Room = {
  enter(visitor: Visitor, send: (event: RoomEvent) => void): Visit & { secret: string }
  people(): RoomPerson[]
  /** Nobody is in it, and nobody waits. */
  isEmpty(): boolean
  has(attendeeId: string): boolean
  /** Makes a person a host or not, and brings them on stage or back to the audience; a host is always on stage. */
  place(attendeeId: string, changes: { isHost?: boolean; isOnStage?: boolean }): void
  /** Ends the waiting of a person: they are let in, or turned away. */
  answerWaiting(attendeeId: string, isLetIn: boolean): void
  record(plan: RecordingPlan | null): Promise<void>
  remove(attendeeId: string): Promise<void>
  /** `isStopping`: the server, so that people come back. */
  close(isStopping: boolean): Promise<void>
}

type Guest = {
  attendeeId: string
  shown: RoomPerson
  /** On stage also when they are no host. */
  isSpeaker: boolean
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
  const waitingRoom = createWaitingRoom(() => {
    tellHosts()
    closeIfEmpty()
  })
  const recording = createRoomRecording({
    present: () => [...guests.keys()],
    changed: (shown, fault) => tellAll({ type: 'recording', recording: shown, fault }),
    askForPicture: (from, kind, size) => askForPicture(from, kind, size),
    fault: on.fault,
  })
  let told = ''
  const timers = [
    setInterval(() => {
      tellAll({ type: 'pulse' })
      waitingRoom.pulse()
    }, pulseMs),
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
  function tellHosts(): void {
    const people = waitingRoom.people()
    for (const guest of guests.values()) if (guest.shown.isHost) guest.send({ type: 'waiting', people })
  }
  const tellCount = () => tellAll({ type: 'present', count: guests.size })
  function closeIfEmpty(): void {
    if (guests.size === 0 && waitingRoom.people().length === 0) on.empty()
  }
  function change(guest: Guest, changes: Partial<RoomPerson>): void {
    const before = guest.shown
    const now = { ...before, ...changes }
    guest.shown = now
    guest.send({ type: 'person', person: now })
    for (const other of others(guest)) {
      if (now.screen && !before.screen) other.sending.follow(guest.attendeeId, screenKinds)
      if (!now.screen && before.screen) other.sending.unfollow(guest.attendeeId, screenKinds)
      if (now.isOnStage && !before.isOnStage) other.sending.follow(guest.attendeeId, deviceKinds)
      if (!now.isOnStage && before.isOnStage) other.sending.unfollow(guest.attendeeId, deviceKinds)
      if (sees(other.shown, now)) other.send({ type: 'person', person: now })
      else if (sees(other.shown, before)) other.send({ type: 'left', attendeeId: guest.attendeeId })
      // A new host sees the audience, too.
      if (sees(now, other.shown) === sees(before, other.shown)) continue
      if (now.isHost) guest.send({ type: 'person', person: other.shown })
      else guest.send({ type: 'left', attendeeId: other.attendeeId })
    }
    if (now.isHost && !before.isHost) guest.send({ type: 'waiting', people: waitingRoom.people() })
  }
  const others = (guest: Guest) => [...guests.values()].filter((one) => one !== guest)

  function pass(from: Guest, received: Received): void {
    const { kind, level } = received
    if (!from.shown[kind === 'screenAudio' ? 'screen' : kind]) return
    if (kind === 'audio' && level !== null) loudness.hear(from.attendeeId, level)
    recording.take(from.shown, received)
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
      if (sees(other.shown, guest.shown)) other.send({ type: 'left', attendeeId })
    }
    tellCount()
    recording.left()
    await Promise.all([guest.sending.close(), guest.receiving?.close()])
    closeIfEmpty()
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
        if (!guest.shown.isOnStage) throw new AppError('forbidden')
        return await publish(guest, message.sdp)
      case 'answer':
        return await guest.sending.accept(message.sdp, message.round)
      case 'media':
        // Moved to the audience while this was on its way.
        if (!guest.shown.isOnStage) return
        return change(guest, { audio: message.audio, video: message.video, screen: message.screen })
      case 'watch':
        for (const { attendeeId } of others(guest))
          guest.sending.show(attendeeId, message.pictures[attendeeId] ?? null)
        return
      case 'connection':
        if (guest.shown.connection === message.quality) return
        return change(guest, { connection: message.quality })
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
      case 'agree':
        return recording.agree(guest.attendeeId, message.round)
      case 'leave':
        return await end(guest, null)
    }
  }

  function askForPicture(from: string, kind: MediaKind, size: PictureSize): void {
    const receiving = guests.get(from)?.receiving
    if (receiving && requests.isDue(`${from} ${kind} ${size}`)) receiving.askForPicture(kind, size)
  }

  function createGuest(
    { attendeeId, name, isHost, isGuest, isOnStage }: Visitor,
    send: (event: RoomEvent) => void,
  ): Guest {
    const guest: Guest = {
      attendeeId,
      shown: {
        ...{ attendeeId, name, isHost, isGuest, isOnStage: isOnStage || isHost },
        ...{ audio: false, video: false, screen: false, handAt: null, connection: 'good' },
      },
      isSpeaker: isOnStage,
      send,
      receiving: null,
      sending: createSending(media, {
        offer: (sdp, round, tracks) => send({ type: 'offer', sdp, round, tracks }),
        tracks: (tracks) => send({ type: 'tracks', tracks }),
        askForPicture,
        lost: () => lose(guest),
      }),
    }
    return guest
  }

  return {
    enter(visitor, send) {
      if (visitor.isWaiting) return waitingRoom.enter(visitor, send)
      const { attendeeId } = visitor
      const before = guests.get(attendeeId)
      if (before) void end(before, 'elsewhere').catch(on.fault)
      const guest = createGuest(visitor, send)
      guests.set(attendeeId, guest)
      const secret = randomBytes(24).toString('base64url')
      send({
        ...{ type: 'room', visit: secret, you: attendeeId, recording: recording.shown() },
        people: people().filter((one) => one === guest.shown || sees(guest.shown, one)),
      })
      for (const other of others(guest)) {
        if (sees(other.shown, guest.shown)) other.send({ type: 'person', person: guest.shown })
        if (guest.shown.isOnStage) other.sending.follow(attendeeId, deviceKinds)
        if (other.shown.isOnStage)
          guest.sending.follow(other.attendeeId, other.shown.screen ? mediaKinds : deviceKinds)
      }
      tellCount()
      if (guest.shown.isHost) send({ type: 'waiting', people: waitingRoom.people() })
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
    isEmpty: () => guests.size === 0 && waitingRoom.people().length === 0,
    has: (attendeeId) => guests.has(attendeeId),
    place(attendeeId, changes) {
      const guest = guests.get(attendeeId)
      if (!guest) return
      const before = guest.shown
      guest.isSpeaker = changes.isOnStage ?? guest.isSpeaker
      const isHost = changes.isHost ?? before.isHost
      const isOnStage = isHost || guest.isSpeaker
      if (isHost === before.isHost && isOnStage === before.isOnStage) return
      if (isOnStage) return change(guest, before.isOnStage ? { isHost } : { isHost, isOnStage, handAt: null })
      // Their connection stays: nothing of it is passed on.
      change(guest, { isHost, isOnStage, audio: false, video: false, screen: false })
      loudness.forget(attendeeId)
    },
    answerWaiting: (attendeeId, isLetIn) => waitingRoom.end(attendeeId, isLetIn ? 'letIn' : 'turnedAway'),
    record: recording.record,
    async remove(attendeeId) {
      waitingRoom.end(attendeeId, 'removed')
      const guest = guests.get(attendeeId)
      if (guest) await end(guest, 'removed')
    },
    async close(isStopping) {
      for (const timer of timers) clearInterval(timer)
      waitingRoom.endAll('ended')
      await Promise.all([...guests.values()].map((guest) => end(guest, 'ended')))
      await recording.close(isStopping ? 'fault' : 'empty')
    },
  }

  function people(): RoomPerson[] {
    return [...guests.values()].map(({ shown }) => shown)
  }
}

/** In a webinar the audience sees who is on stage; hosts see everybody. */
const sees = (viewer: RoomPerson, other: RoomPerson): boolean => viewer.isHost || other.isOnStage
