import type { RtpPacket } from 'werift'
import type {
  MediaKind,
  RecordingFault,
  RoomEvent,
  RoomMessage,
} from '#shared/features/meetings/rules/roomMessage.ts'

/** A meeting's room. `id` is the meeting's key. */
export type RoomName = { organization: string; id: string }

export type Visitor = {
  /** The same in every visit of this person to this meeting; tells others nothing of their account. */
  attendeeId: string
  /** By whom the meeting knows them (`Attendee.person`). */
  person: string
  name: string
  isHost: boolean
  /** Without an account: rooms mark them. */
  isGuest: boolean
  /** May be heard and seen, as hosts always may. */
  isOnStage: boolean
  /** Only into the waiting room: they see and hear nothing, and take no place. */
  isWaiting: boolean
}

export type Attendee = { AttendeeId: string; ExternalUserId: string; JoinToken: string }

export type IceServer = { urls: string; username?: string; credential?: string }

/** One packet of what a person sends who agreed to be recorded. */
export type RecordedPacket = {
  /** The attendee's id. */
  person: string
  name: string
  kind: MediaKind
  /** Another for each connection and size of a picture: times and numbers of packets go on within one. */
  source: string
  packet: RtpPacket
  /** How loud a voice is, from 0 (loud) to 127 (silence). */
  level: number | null
}

/** Where a room's recording goes. Neither call throws: the recording ends with a fault instead (`RecordingPlan`). */
export type Recording = {
  take(packet: RecordedPacket): void
  /** Answers when everything is stored. `empty`: everybody has left; after `fault` what comes next is shown as a gap. */
  end(reason: 'stopped' | 'empty' | 'fault'): Promise<void>
}

export type RecordingPlan = {
  /** The moment when a host started it, ISO 8601: people agree to this one. */
  round: string
  /** How long ago that was. */
  elapsedMs: number
  /** Begins a run of it: called when people have answered, and again in a room that was opened again. */
  begin(onFault: (fault: RecordingFault) => void): Recording
  /** It has ended in the room; what was stored is kept. */
  onFault(fault: RecordingFault): void
}

/** Where the people of a meeting see and hear each other: the embedded room, or a service. */
export type Rooms = {
  /**
   * Lets a person in: opens the room if it is not open, also after a restart. The token is short-lived, and bound to
   * meeting, person and role. @throws AppError `unavailable` with `details.reason` if the room, or the organization,
   * has as many as it may
   */
  admit(room: RoomName, visitor: Visitor): Promise<Attendee>
  /** What browsers need besides the room's own addresses. */
  iceServers(): readonly IceServer[]
  /** How many people one room holds, hosts among them. */
  readonly mostPeople: number
  /** Who is in it now; nobody if it is not open. */
  people(room: RoomName): readonly { attendeeId: string; name: string; isHost: boolean }[]
  /** Gives a person who is in the room the rights of a host there, or takes them. Tokens of a former host are refused. */
  setHost(room: RoomName, attendeeId: string, isHost: boolean): void
  /** Lets a person be heard and seen, or no longer: what they send is dropped then. Hosts stay on stage. */
  setOnStage(room: RoomName, attendeeId: string, isOnStage: boolean): void
  /** Ends a person's waiting: let in, they ask for another token. */
  answerWaiting(room: RoomName, attendeeId: string, isLetIn: boolean): void
  /**
   * Records what those send who agree to it, after everybody who is there was asked; the same plan again changes nothing. Null ends
   * it. Answers when what was recorded is stored; false if the room is not open here.
   */
  record(room: RoomName, plan: RecordingPlan | null): Promise<boolean>
  /** Takes a person out. Tokens that they still have are refused. */
  remove(room: RoomName, attendeeId: string): Promise<void>
  /** Ends it for everybody. Tokens that were given out are refused. */
  close(room: RoomName): Promise<void>
  /** How browsers enter, if that is through this server; null if they speak to a service. */
  signalling: Signalling | null
}

export type Signalling = {
  /**
   * Begins a visit. Events come until it is over, the last is `over`. @throws AppError `forbidden` for a token that is
   * expired, forged, of another room or of another person, of somebody who was removed or from before the room closed
   */
  enter(room: RoomName, token: string, person: string, send: (event: RoomEvent) => void): Promise<Visit>
  /** The visit with this secret, if it is this person's. */
  visitOf(secret: string, person: string): Visit | null
}

export type Visit = {
  /** @throws AppError `rate_limited`, `forbidden` */
  receive(message: RoomMessage): Promise<void>
  /** The browser is gone. */
  leave(): Promise<void>
}
