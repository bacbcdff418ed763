/** What browsers and the embedded room say to each other. */

/** In the order of the parts in the description of what a browser sends. */
export const mediaKinds = ['audio', 'video', 'screen', 'screenAudio'] as const
export type MediaKind = (typeof mediaKinds)[number]
/** What a camera and a microphone give, and what a shared screen gives. */
export const deviceKinds = ['audio', 'video'] as const
export type DeviceKind = (typeof deviceKinds)[number]
export const screenKinds = ['screen', 'screenAudio'] as const

/** How large a camera's picture is sent: browsers send both, and the room passes on the one that is shown. */
export const pictureSizes = ['large', 'small'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** What a person can show for a moment. */
export const reactions = ['👍', '👏', '❤️', '😂', '😮', '🎉'] as const
export type Reaction = (typeof reactions)[number]

/** How well pictures and sound go between a browser and the room, as the browser measures it. */
export const connectionQualities = ['good', 'fair', 'poor'] as const
export type ConnectionQuality = (typeof connectionQualities)[number]

/** Somebody in a room, as the others see them. */
export type RoomPerson = {
  /** The same in every visit of this person to this meeting. */
  attendeeId: string
  name: string
  isHost: boolean
  /** Without an account, by the link of the meeting. */
  isGuest: boolean
  /** May be heard and seen. In a webinar the audience is not; only hosts see who is in it. */
  isOnStage: boolean
  /** What they send now; without `audio` they are muted. */
  audio: boolean
  video: boolean
  /** Whether they share their screen. */
  screen: boolean
  /** When they raised their hand, in milliseconds of the room's own clock; null: it is down. */
  handAt: number | null
  connection: ConnectionQuality
}

/** A recording that people in a room are asked about, or that runs. */
export type RoomRecording = {
  /** The moment when a host started it: people agree to this one. */
  round: string
  /** Nothing is recorded until everybody here has answered, or some seconds have passed. */
  isRunning: boolean
  /** How long ago it was started. */
  elapsedMs: number
}

/** Why a recording ended, unless a host stopped it. */
export const recordingFaults = ['full', 'slow', 'storage'] as const
export type RecordingFault = (typeof recordingFaults)[number]

export type RoomMessage =
  /** An offer of what this browser sends. */
  | { type: 'publish'; sdp: string }
  /** The answer to `offer` number `round`. */
  | { type: 'answer'; sdp: string; round: number }
  | { type: 'media'; audio: boolean; video: boolean; screen: boolean }
  /** Whose pictures this browser shows, and how large; the others’ are not sent to it. */
  | { type: 'watch'; pictures: Record<string, PictureSize> }
  | { type: 'connection'; quality: ConnectionQuality }
  | { type: 'hand'; isUp: boolean }
  | { type: 'react'; reaction: Reaction }
  /** Of a host: takes another person's sound away, or everybody's; they may switch it on again. */
  | { type: 'mute'; attendeeId: string }
  | { type: 'muteAll' }
  /** Of a host: lowers another person's hand. */
  | { type: 'lower'; attendeeId: string }
  /** Of a host: ends what another person shares. */
  | { type: 'unshare'; attendeeId: string }
  /** This person may be recorded in the recording that was started then. */
  | { type: 'agree'; round: string }
  | { type: 'leave' }

export type RoomEvent =
  /** The first: who is here, and the secret that this visit's messages carry. */
  | { type: 'room'; visit: string; you: string; people: RoomPerson[]; recording: RoomRecording | null }
  /** Came, or changed. */
  | { type: 'person'; person: RoomPerson }
  | { type: 'left'; attendeeId: string }
  /** How many people are here, those included who are not shown. */
  | { type: 'present'; count: number }
  /** To who waits: the only event before `over`. */
  | { type: 'wait' }
  /** To hosts: who waits to be let in, the first first. */
  | { type: 'waiting'; people: WaitingPerson[] }
  | { type: 'published'; sdp: string }
  /** What the room sends: by the `mid` of each part of the description, whose picture or sound it is. */
  | { type: 'offer'; sdp: string; round: number; tracks: Record<string, RoomTrack> }
  | { type: 'tracks'; tracks: Record<string, RoomTrack> }
  /** Who speaks now, the loudest first. */
  | { type: 'speaking'; attendeeIds: string[] }
  | { type: 'reacted'; attendeeId: string; reaction: Reaction }
  /** The chat changed, or the lock: `meetingChat` and `portalMeeting` have them. */
  | { type: 'said' }
  | { type: 'recording'; recording: RoomRecording | null; fault: RecordingFault | null }
  | { type: 'muted' }
  /** A host ended what this browser shared. */
  | { type: 'unshared' }
  | { type: 'over'; reason: RoomOver }
  /** Nothing: keeps the connection open. */
  | { type: 'pulse' }

export type RoomTrack = { attendeeId: string; kind: MediaKind }

export type WaitingPerson = Pick<RoomPerson, 'attendeeId' | 'name' | 'isGuest'>

/**
 * Why a visit is over: the meeting ended, the host removed them, they came in by another window, the media failed; of one who
 * waited: the host let them in, and they join again, or turned them away.
 */
export const roomOvers = ['ended', 'removed', 'elsewhere', 'lost', 'letIn', 'turnedAway'] as const
export type RoomOver = (typeof roomOvers)[number]
