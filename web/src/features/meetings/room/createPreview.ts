import type { DeviceKind } from '#shared/features/meetings/rules/roomMessage.ts'
import { openDevices } from './devices.ts'
import type { Entry } from './Entry.ts'
import type { DeviceFault } from './RoomState.ts'

export type PreviewState = {
  /** The browser asks for permission, or opens a device. */
  isAsking: boolean
  tracks: Partial<Record<DeviceKind, MediaStreamTrack>>
  /** Why a device that was asked for is not there. */
  fault: DeviceFault | null
}

export type Preview = {
  state(): PreviewState
  subscribe(listener: () => void): () => void
  /** A device that is off is closed: its light goes out. */
  toggle(kind: DeviceKind): Promise<void>
  choose(kind: DeviceKind, device: string): Promise<void>
  /** Hands over the open devices; the preview is over. */
  take(): Entry
  close(): void
}

export const beforePreview: PreviewState = { isAsking: true, tracks: {}, fault: null }

/** Camera and microphone before a meeting: nothing of them leaves the browser. */
export function createPreview(): Preview {
  let state = beforePreview
  let isOver = false
  const chosen: Partial<Record<DeviceKind, string>> = {}
  const listeners = new Set<() => void>()
  const set = (changes: Partial<PreviewState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  async function open(kinds: readonly DeviceKind[]): Promise<void> {
    set({ isAsking: true, fault: null })
    const opened = await openDevices(kinds, chosen)
    if (isOver) {
      for (const track of opened.tracks) track.stop()
      return
    }
    const tracks = { ...state.tracks }
    for (const track of opened.tracks) {
      // A track is of one of these kinds.
      const kind = track.kind as DeviceKind
      tracks[kind]?.stop()
      tracks[kind] = track
    }
    set({ isAsking: false, tracks, fault: opened.fault })
  }
  void open(['audio', 'video'])

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async toggle(kind) {
      const { [kind]: used, ...others } = state.tracks
      if (!used) return await open([kind])
      used.stop()
      set({ tracks: others, fault: null })
    },
    async choose(kind, device) {
      chosen[kind] = device
      await open([kind])
    },
    take() {
      isOver = true
      const { audio, video } = state.tracks
      return {
        sends: { audio: audio !== undefined, video: video !== undefined },
        chosen,
        tracks: [audio, video].filter((track) => track !== undefined),
        agreedTo: null,
      }
    },
    close() {
      if (isOver) return
      isOver = true
      for (const track of Object.values(state.tracks)) track.stop()
    },
  }
}
