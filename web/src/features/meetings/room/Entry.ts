import type { DeviceKind } from '#shared/features/meetings/rules/roomMessage.ts'

/** How somebody comes into a room: what they send, by which devices, and the tracks that are open already. */
export type Entry = {
  sends: Readonly<Record<DeviceKind, boolean>>
  chosen: Partial<Record<DeviceKind, string>>
  tracks: readonly MediaStreamTrack[]
  /** The recording that they agreed to before they came in, by the moment when it was started. */
  agreedTo: string | null
}

export const bareEntry: Entry = {
  sends: { audio: true, video: true },
  chosen: {},
  tracks: [],
  agreedTo: null,
}

/** Of who watches a webinar. */
export const audienceEntry: Entry = { ...bareEntry, sends: { audio: false, video: false } }
