/** What browsers and the embedded room say to each other. */

export const mediaKinds = ['audio', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** Somebody in a room, as the others see them. */
export type RoomPerson = {
  /** The same in every visit of this person to this meeting. */
  attendeeId: string
  name: string
  isHost: boolean
  /** What they send now; without `audio` they are muted. */
  audio: boolean
  video: boolean
}

export type RoomMessage =
  /** An offer of what this browser sends. */
  | { type: 'publish'; sdp: string }
  /** The answer to `offer` number `round`. */
  | { type: 'answer'; sdp: string; round: number }
  | { type: 'media'; audio: boolean; video: boolean }
  /** Of a host: takes another person's sound away; they may switch it on again. */
  | { type: 'mute'; attendeeId: string }
  | { type: 'leave' }

export type RoomEvent =
  /** The first: who is here, and the secret that this visit's messages carry. */
  | { type: 'room'; visit: string; you: string; people: RoomPerson[] }
  /** Came, or changed. */
  | { type: 'person'; person: RoomPerson }
  | { type: 'left'; attendeeId: string }
  | { type: 'published'; sdp: string }
  /** What the room sends: by the `mid` of each part of the description, whose picture or sound it is. */
  | { type: 'offer'; sdp: string; round: number; tracks: Record<string, RoomTrack> }
  | { type: 'tracks'; tracks: Record<string, RoomTrack> }
  | { type: 'muted' }
  | { type: 'over'; reason: RoomOver }
  /** Nothing: keeps the connection open. */
  | { type: 'pulse' }

export type RoomTrack = { attendeeId: string; kind: MediaKind }

/** Why a visit is over: the meeting ended, the host removed them, they came in by another window, the media failed. */
export const roomOvers = ['ended', 'removed', 'elsewhere', 'lost'] as const
export type RoomOver = (typeof roomOvers)[number]
