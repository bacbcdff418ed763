import type { DeviceKind } from '#shared/features/meetings/rules/roomMessage.ts'

/** How somebody comes into a room: what they send, by which devices, and the tracks that are open already. */
export type Entry = {
  sends: Readonly<Record<DeviceKind, boolean>>
  chosen: Partial<Record<DeviceKind, string>>
  tracks: readonly MediaStreamTrack[]
}

export const bareEntry: Entry = { sends: { audio: true, video: true }, chosen: {}, tracks: [] }

/** Of who watches a webinar. */
export const audienceEntry: Entry = { sends: { audio: false, video: false }, chosen: {}, tracks: [] }
