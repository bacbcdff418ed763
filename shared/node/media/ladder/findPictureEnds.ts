import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Probe, ProbedVideo } from '../probe.ts'
import { runFfprobe } from '../programs/runFfprobe.ts'

/** Where a film's picture begins and ends, in seconds from the film's beginning. */
export type PictureEnds = {
  /** Seconds without a picture at the beginning, before the first key frame. */
  missing: number
  /** Seconds at the end for which the last picture is held. */
  held: number
  /** How many of those seconds are the last picture's own duration; the rest is for longer audio. */
  heldByFile: number
}

/** Shorter gaps are not visible and need no filter. */
const noticeable = 0.5

/**
 * Encoders start at the first key frame and give the last frame a normal duration. A film whose last picture is
 * shown for a minute, or whose audio continues, would lose that; so it is measured first. Only the start and end
 * of the file are read.
 */
export async function findPictureEnds(
  path: string,
  facts: Probe & { video: ProbedVideo },
  signal?: AbortSignal,
): Promise<PictureEnds> {
  const seconds = facts.durationMs / 1000
  const frame = 1 / facts.video.frameRate
  const [first, last] = [await packets(path, '%+60', signal), await packets(path, toEnd(seconds), signal)]
  const at = (packet: Packet) => Number(packet.pts_time) - facts.startSeconds
  const key = first.find(({ flags }) => flags?.startsWith('K'))
  const missing = key ? at(key) : 0
  const end = last.reduce<Packet | null>((best, one) => (best && at(best) > at(one) ? best : one), null)
  // Nothing was readable there: the file is truncated, which is reported elsewhere.
  const held = end ? seconds - at(end) - Math.min(frame, 1) : 0
  const heldByFile = end ? Number(end.duration_time ?? 0) - Math.min(frame, 1) : 0
  const seen = (value: number) => (value > noticeable ? value : 0)
  return { missing: seen(missing), held: seen(held), heldByFile: seen(heldByFile) }
}

/**
 * The packaged ffprobe reads uninitialised memory for an interval without an end, and then may return nothing.
 */
const toEnd = (seconds: number) => `${seconds}%+1000000`

type Packet = { pts_time?: string; duration_time?: string; flags?: string }

async function packets(path: string, interval: string, signal?: AbortSignal): Promise<Packet[]> {
  const args = ['-select_streams', 'v:0', '-read_intervals', interval]
  const fields = ['-show_entries', 'packet=pts_time,duration_time,flags']
  try {
    const answer = await runFfprobe({ args: [...args, ...fields], path, signal })
    return (answer as { packets: Packet[] }).packets.filter(({ pts_time }) => pts_time !== undefined)
  } catch (error) {
    // A file without an index, such as a browser's recording, cannot seek to its end.
    if (isAppError(error, 'media_invalid')) return []
    throw error
  }
}
