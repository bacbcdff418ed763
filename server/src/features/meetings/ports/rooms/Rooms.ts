import type { RoomEvent, RoomMessage } from '#shared/features/meetings/rules/roomMessage.ts'

/** A meeting's room. `id` is the meeting's key. */
export type RoomName = { organization: string; id: string }

export type Visitor = {
  /** The same in every visit of this person to this meeting; tells others nothing of their account. */
  attendeeId: string
  /** The customer's key. */
  person: string
  name: string
  isHost: boolean
  /** May be heard and seen, as hosts always may. */
  isOnStage: boolean
  /** Only into the waiting room: they see and hear nothing, and take no place. */
  isWaiting: boolean
}

export type Attendee = { AttendeeId: string; ExternalUserId: string; JoinToken: string }

export type IceServer = { urls: string; username?: string; credential?: string }

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
