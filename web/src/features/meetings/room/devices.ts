import type { DeviceKind } from '#shared/features/meetings/rules/roomMessage.ts'
import type { DeviceFault } from './RoomState.ts'

/** The requested properties of each kind: a picture that a phone can send, and a voice without echo. */
const wanted = {
  audio: { echoCancellation: true, noiseSuppression: true },
  video: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } },
} as const

export type Opened = { tracks: MediaStreamTrack[]; fault: DeviceFault | null }

/** A track of each available kind; the reason why one is missing. Without a camera there may still be a microphone. */
export async function openDevices(
  kinds: readonly DeviceKind[],
  chosen: Partial<Record<DeviceKind, string>> = {},
): Promise<Opened> {
  if (!navigator.mediaDevices) return { tracks: [], fault: 'insecure' }
  const ask = (some: readonly DeviceKind[]) =>
    navigator.mediaDevices.getUserMedia(
      Object.fromEntries(
        some.map((kind) => {
          const id = chosen[kind]
          return [kind, { ...wanted[kind], ...(id && { deviceId: { exact: id } }) }]
        }),
      ),
    )
  try {
    return { tracks: (await ask(kinds)).getTracks(), fault: null }
  } catch (error) {
    const fault = toFault(error)
    if (kinds.length === 1) return { tracks: [], fault }
    const each = await Promise.all(kinds.map((kind) => openDevices([kind], chosen)))
    const tracks = each.flatMap((one) => one.tracks)
    return { tracks, fault: tracks.length > 0 ? null : fault }
  }
}

function toFault(error: unknown): DeviceFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

/** The screen, window or tab that the person chooses, with its sound where the browser offers it. */
export async function openScreen(): Promise<{
  stream: MediaStream | null
  fault: 'refused' | 'unable' | null
}> {
  const media = navigator.mediaDevices
  // Phones have no such choice.
  if (!media || !('getDisplayMedia' in media)) return { stream: null, fault: 'unable' }
  try {
    const stream = await media.getDisplayMedia({ video: { frameRate: { ideal: 15, max: 30 } }, audio: true })
    for (const track of stream.getVideoTracks()) track.contentHint = 'detail'
    return { stream, fault: null }
  } catch (error) {
    // Closing the browser's question is an answer, not a fault.
    const isClosed = error instanceof DOMException && error.name === 'NotAllowedError'
    return { stream: null, fault: isClosed ? null : 'refused' }
  }
}
