import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfprobe } from '../programs/runFfprobe.ts'
import { parsePlaylist } from './masterPlaylist.ts'

/**
 * ffmpeg 4 writes a segment's length as the sum of its frames' nominal lengths, which is too short for variable
 * frame rates. If the lengths do not add up to the source's (seconds), they are measured on one rendition, since
 * all are cut at the same frames, and written to all.
 */
export async function mendDurations(
  hls: string,
  renditions: string[],
  seconds: number,
  signal?: AbortSignal,
): Promise<void> {
  const measured = renditions.at(-1)
  if (!measured) return
  const { segments } = parsePlaylist(await readFile(join(hls, measured, 'index.m3u8'), 'utf8'))
  const written = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  if (Math.abs(written - seconds) < 0.05) return
  const lengths = await measureSegments(join(hls, measured, 'index.m3u8'), signal)
  if (lengths.length !== segments.length) return
  for (const rendition of renditions) {
    const file = join(hls, rendition, 'index.m3u8')
    await writeFile(file, withLengths(await readFile(file, 'utf8'), lengths))
  }
}

function withLengths(playlist: string, lengths: number[]): string {
  let next = 0
  return playlist
    .replace(/^#EXTINF:[\d.]+/gm, () => `#EXTINF:${lengths[next++]?.toFixed(6)}`)
    .replace(
      /^#EXT-X-TARGETDURATION:\d+/m,
      `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(Math.max(...lengths)))}`,
    )
}

/** Seconds of each segment; each starts with its only keyframe. */
async function measureSegments(playlist: string, signal?: AbortSignal): Promise<number[]> {
  const args = ['-select_streams', 'v:0', '-show_entries', 'packet=pts_time,duration_time,flags']
  const { packets } = (await runFfprobe({ args, path: playlist, signal })) as { packets: Packet[] }
  const starts = packets.filter((packet) => packet.flags?.startsWith('K')).map(at)
  const end = packets.reduce(
    (last, packet) => Math.max(last, at(packet) + Number(packet.duration_time ?? 0)),
    0,
  )
  return starts.map((start, index) => (starts[index + 1] ?? end) - start)
}

type Packet = { pts_time?: string; duration_time?: string; flags?: string }

const at = (packet: Packet) => Number(packet.pts_time)
