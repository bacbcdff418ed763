import type { RoomOver, RoomPerson } from '#shared/features/meetings/rules/roomMessage.ts'
import type { AppError } from '#shared/kernel/errors/AppError.ts'

export type DeviceFault = 'refused' | 'none' | 'busy' | 'insecure'

/** One person's visit to a room, as its page shows it. */
export type RoomState = {
  phase: 'joining' | 'inside' | 'reconnecting' | 'over'
  /** Why it is over; `refused` with what refused it, where that is known. */
  over: Exclude<RoomOver, 'lost'> | 'left' | 'refused' | null
  refusal: AppError | null
  you: string | null
  people: readonly RoomPerson[]
  /** No host is in the room, and one was. */
  hasHostLeft: boolean
  /** What the others send, by attendee. */
  streams: ReadonlyMap<string, MediaStream>
  own: MediaStream | null
  /** Whether this browser sends sound and picture now. */
  audio: boolean
  video: boolean
  deviceFault: DeviceFault | null
  /** The host took the sound away, and it is still away. */
  isMutedByHost: boolean
}

export const beforeRoom: RoomState = {
  phase: 'joining',
  over: null,
  refusal: null,
  you: null,
  people: [],
  hasHostLeft: false,
  streams: new Map(),
  own: null,
  audio: false,
  video: false,
  deviceFault: null,
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
