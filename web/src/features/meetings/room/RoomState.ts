import type {
  Reaction,
  RecordingFault,
  RoomOver,
  RoomPerson,
  WaitingPerson,
} from '#shared/features/meetings/rules/roomMessage.ts'
import type { AppError } from '#shared/kernel/errors/AppError.ts'

export type DeviceFault = 'refused' | 'none' | 'busy' | 'insecure'

export type ShownReaction = { id: number; attendeeId: string; reaction: Reaction }

/** A recording that people are asked about, or that runs. */
export type ShownRecording = {
  round: string
  isRunning: boolean
  /** When it was started, by this page's own clock (`performance.now`). */
  startedAt: number
}

/** One person's visit to a room, as its page shows it. */
export type RoomState = {
  /** `waiting`: until a host lets this person in. */
  phase: 'joining' | 'waiting' | 'inside' | 'reconnecting' | 'over'
  /** Why it is over; `refused` with what refused it, where that is known. */
  over: Exclude<RoomOver, 'lost' | 'letIn'> | 'left' | 'refused' | null
  refusal: AppError | null
  you: string | null
  people: readonly RoomPerson[]
  /** How many are here; in a webinar more than are shown. */
  present: number
  /** Of a host: who waits to be let in. */
  waiting: readonly WaitingPerson[]
  /** What a host changed for this person in a webinar. */
  moved: 'onStage' | 'toAudience' | null
  /** No host is in the room, and one was. */
  hasHostLeft: boolean
  /** Cameras and microphones of the others, by attendee; and their screens. */
  streams: ReadonlyMap<string, MediaStream>
  screens: ReadonlyMap<string, MediaStream>
  own: MediaStream | null
  /** The screen that this browser shares. */
  ownScreen: MediaStream | null
  /** Who speaks now, the loudest first. */
  speaking: readonly string[]
  /** Grows with each change of the chat or the lock. */
  said: number
  /** What was shown in the last seconds. */
  reactions: readonly ShownReaction[]
  /** Whether this browser sends sound and picture now. */
  audio: boolean
  video: boolean
  deviceFault: DeviceFault | null
  /** The browser did not share a screen: it was not allowed to, or cannot. */
  screenFault: 'refused' | 'unable' | null
  /** A host ended what this browser shared. */
  wasUnshared: boolean
  recording: ShownRecording | null
  /** The recording that this person agreed to. */
  agreedTo: string | null
  /** Why the last recording ended, unless a host stopped it. */
  recordingFault: RecordingFault | null
  /** The host took the sound away, and it is still away. */
  isMutedByHost: boolean
}

export const beforeRoom: RoomState = {
  phase: 'joining',
  over: null,
  refusal: null,
  you: null,
  people: [],
  present: 0,
  waiting: [],
  moved: null,
  hasHostLeft: false,
  streams: new Map(),
  screens: new Map(),
  own: null,
  ownScreen: null,
  speaking: [],
  said: 0,
  reactions: [],
  audio: false,
  video: false,
  deviceFault: null,
  screenFault: null,
  wasUnshared: false,
  recording: null,
  agreedTo: null,
  recordingFault: null,
  isMutedByHost: false,
}

/** What changes when these people are in the room. */
export function withPeople(
  before: Pick<RoomState, 'people' | 'hasHostLeft'>,
  people: readonly RoomPerson[],
): Pick<RoomState, 'people' | 'hasHostLeft'> {
  const isHosted = people.some(({ isHost }) => isHost)
  const wasHosted = before.hasHostLeft || before.people.some(({ isHost }) => isHost)
  return { people, hasHostLeft: wasHosted && !isHosted }
}
