import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Rung } from './chooseRungs.ts'

/**
 * The master playlist of finished renditions, with measured values: BANDWIDTH is the largest segment's rate, and
 * CODECS is read from the init segments.
 */
export async function masterPlaylist(
  folder: string,
  rungs: Rung[],
  hasAudio: boolean,
  frameRate: number,
): Promise<string> {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  const audio = hasAudio ? await measure(folder, 'audio') : null
  if (audio)
    lines.push(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Audio",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/index.m3u8"',
    )
  for (const rung of rungs) {
    const rates = await measure(folder, rung.name)
    const codecs = [await videoCodec(join(folder, rung.name, 'init.mp4')), ...(audio ? ['mp4a.40.2'] : [])]
    const facts = [
      `BANDWIDTH=${rates.peak + (audio?.peak ?? 0)}`,
      `AVERAGE-BANDWIDTH=${rates.average + (audio?.average ?? 0)}`,
      `RESOLUTION=${rung.width}x${rung.height}`,
      `FRAME-RATE=${Math.min(frameRate, 60).toFixed(3)}`,
      `CODECS="${codecs.join(',')}"`,
      ...(audio ? ['AUDIO="audio"'] : []),
    ]
    lines.push(`#EXT-X-STREAM-INF:${facts.join(',')}`, `${rung.name}/index.m3u8`)
  }
  return `${lines.join('\n')}\n`
}

/** Where the sound of a master playlist is, if it is apart from the pictures. */
export function audioUriIn(master: string): string | undefined {
  const line = master.split('\n').find((one) => one.includes('TYPE=AUDIO')) ?? ''
  return /URI="([^"]+)"/.exec(line)?.[1]
}

export type Playlist = {
  init: string | null
  isComplete: boolean
  segments: { uri: string; seconds: number }[]
}

/** The parts of a media playlist that we write. */
export function parsePlaylist(text: string): Playlist {
  const segments: Playlist['segments'] = []
  let seconds = 0
  for (const line of text.split(/\r?\n/)) {
    const duration = /^#EXTINF:([\d.]+)/.exec(line)?.[1]
    if (duration !== undefined) seconds = Number(duration)
    else if (line && !line.startsWith('#')) segments.push({ uri: line, seconds })
  }
  return {
    init: /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? null,
    isComplete: /^#EXT-X-ENDLIST/m.test(text),
    segments,
  }
}

/** Bits per second: of the largest segment, and over all. */
async function measure(folder: string, name: string): Promise<{ peak: number; average: number }> {
  const { segments } = parsePlaylist(await readFile(join(folder, name, 'index.m3u8'), 'utf8'))
  let peak = 0
  let bits = 0
  let seconds = 0
  for (const segment of segments) {
    const size = (await stat(join(folder, name, segment.uri))).size * 8
    // A last segment of a few milliseconds says nothing about the required bandwidth.
    peak = Math.max(peak, size / Math.max(segment.seconds, 1))
    bits += size
    seconds += segment.seconds
  }
  return { peak: Math.ceil(peak), average: Math.ceil(bits / Math.max(seconds, 0.001)) }
}

/** `avc1.PPCCLL` from the configuration record: profile, compatibility, level. */
async function videoCodec(init: string): Promise<string> {
  const bytes = await readFile(init)
  const at = bytes.indexOf('avcC', 0, 'latin1')
  if (at < 0) throw new AppError('media_invalid', { message: 'The encoder wrote no H.264 picture.' })
  return `avc1.${bytes.subarray(at + 5, at + 8).toString('hex')}`
}
