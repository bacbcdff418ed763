import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Loudness, levelFilters } from '../loudness.ts'
import type { Pause } from '../pause.ts'
import { noKeyFrame, type Probe, type ProbedVideo } from '../probe.ts'
import { runFfmpeg } from '../programs/runFfmpeg.ts'
import { posterCandidates } from './choosePoster.ts'
import { chooseRungs, type Rung } from './chooseRungs.ts'
import { findPictureEnds, type PictureEnds } from './findPictureEnds.ts'
import { makePreviewImages } from './makePreviewImages.ts'
import type { PreviewImages } from './makePreviewImages.worker.ts'
import { masterPlaylist, parsePlaylist } from './masterPlaylist.ts'
import { mendDurations } from './mendDurations.ts'
import type { Strip } from './writeStrip.ts'

export type LadderInput = {
  input: string
  facts: Probe & { video: ProbedVideo }
  loudness: Loudness | null
  /** An empty folder; receives `hls/…`, `poster.jpg`, `preview-sprite.jpg`. */
  folder: string
  onTime?: ((seconds: number) => void) | undefined
  signal?: AbortSignal | undefined
  pause?: Pause | undefined
}

/** Seconds between the keyframes of all renditions, and of a segment. */
export const segmentSeconds = 4

/**
 * All renditions, the audio, the poster and the preview strip's pictures from one ffmpeg process, so that the
 * source is decoded once. Keyframes are forced by time, not by frame count, so that renditions stay aligned for
 * variable frame rates too. Audio is a single rendition, shared by all.
 */
export async function makeLadder(
  ladder: LadderInput,
): Promise<{ rungs: Rung[]; strip: Strip; ends: PictureEnds; previews: PreviewImages }> {
  const { facts, folder } = ladder
  const rungs = chooseRungs(facts.video)
  const strip = stripFor(facts)
  const names = [...rungs.map((rung) => rung.name), ...(facts.hasAudio ? ['audio'] : [])]
  for (const name of names) await mkdir(join(folder, 'hls', name), { recursive: true })
  await mkdir(join(folder, 'strip'))
  await mkdir(join(folder, 'posters'))
  const ends = await findPictureEnds(ladder.input, facts, ladder.signal)
  await runFfmpeg({
    signal: ladder.signal,
    pause: ladder.pause,
    onTime: ladder.onTime,
    configure: (command) => {
      command.input(`file:${ladder.input}`).inputOptions('-hide_banner', '-nostdin')
      command.complexFilter(graph(rungs, facts, strip, ends))
      rungs.forEach((rung, index) => {
        command
          .output(join(folder, 'hls', rung.name, 'index.m3u8'))
          .outputOptions(...picture(rung, index), ...segments(join(folder, 'hls', rung.name)))
      })
      if (facts.hasAudio)
        command
          .output(join(folder, 'hls', 'audio', 'index.m3u8'))
          .outputOptions(...sound(ladder.loudness), ...segments(join(folder, 'hls', 'audio')))
      command
        .output(join(folder, 'posters', '%03d.jpg'))
        .outputOptions('-map', '[poster]', '-vsync', 'vfr', '-q:v', '3')
      command
        .output(join(folder, 'strip', '%03d.jpg'))
        .outputOptions('-map', '[strip]', '-vsync', 'vfr', '-q:v', '3')
    },
  })
  await mendDurations(
    join(folder, 'hls'),
    rungs.map((rung) => rung.name),
    facts.durationMs / 1000,
    ladder.signal,
  )
  await refuseCutOff(folder, rungs, facts, ends)
  const previews = await makePreviewImages(folder, strip, ladder.signal)
  const master = await masterPlaylist(join(folder, 'hls'), rungs, facts.hasAudio, facts.video.frameRate)
  await writeFile(join(folder, 'hls', 'master.m3u8'), master)
  return { rungs, strip, ends, previews }
}

function graph(rungs: Rung[], facts: LadderInput['facts'], strip: Strip, ends: PictureEnds): string[] {
  const { video, durationMs } = facts
  const outs = [...rungs.map((_, index) => `[s${index}]`), '[sp]', '[ss]'].join('')
  const poster = chooseRungs({ ...video, frameRate: 30 })[0]
  const part = Math.max(0.001, durationMs / 1000 / posterCandidates)
  const shrink = poster ? Math.min(1, 1280 / poster.width) : 1
  const posterSize = poster
    ? `${Math.max(2, Math.round(poster.width * shrink))}:${Math.max(2, Math.round(poster.height * shrink))}`
    : '1280:-2'
  return [
    `[0:v:0]${steadied(facts, ends)}split=${rungs.length + 2}${outs}`,
    ...rungs.map(
      (rung, index) =>
        `[s${index}]scale=${rung.width}:${rung.height}:flags=bicubic,setsar=1,format=yuv420p[v${index}]`,
    ),
    // The first frame of each part; one of them becomes the poster.
    `[sp]select=isnan(prev_selected_t)+gt(floor(t/${part.toFixed(4)})\\,floor(prev_selected_t/${part.toFixed(4)})),scale=${posterSize},setsar=1,format=yuvj420p[poster]`,
    // A frame from the middle of each interval represents it better than one at its edge, which is often a cut.
    `[ss]fps=fps=1/${strip.interval}:round=up,scale=${strip.width}:${strip.height},setsar=1,format=yuvj420p[strip]`,
  ]
}

/** Filters that give the picture a playable frame rate, and the film's whole length. */
function steadied({ video, durationMs }: LadderInput['facts'], { missing, held }: PictureEnds): string {
  const rate = Math.min(60, video.frameRate)
  if (missing === 0 && held === 0) return video.frameRate > 61 ? 'fps=60,' : ''
  // The first picture fills a missing start; the last one is held to the end.
  const seconds = durationMs / 1000
  return `fps=${Math.max(5, rate).toFixed(4)}:start_time=0,tpad=stop_mode=clone:stop_duration=${Math.ceil(held)},trim=end=${seconds.toFixed(3)},`
}

function picture(rung: Rung, index: number): string[] {
  return [
    ...['-map', `[v${index}]`, '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high'],
    ...['-crf', String(rung.crf), '-maxrate', `${rung.maxRate}k`, '-bufsize', `${rung.maxRate * 2}k`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0', '-g', '1000'],
    // Frames keep their timestamps: no frame is duplicated to fill a variable rate.
    ...['-vsync', 'vfr', '-map_metadata', '-1', '-map_chapters', '-1'],
  ]
}

function sound(loudness: Loudness | null): string[] {
  const filters = [...levelFilters(loudness), 'aresample=48000:async=1:first_pts=0']
  return [
    ...['-map', '0:a:0', '-af', filters.join(','), '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
  ]
}

function segments(folder: string): string[] {
  return [
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_list_size', '0'],
    ...['-hls_flags', 'independent_segments', '-hls_segment_type', 'fmp4'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(folder, 'seg_%05d.m4s')],
    // Reordered frames start before zero; without this each output shifts by a different amount, and picture and
    // audio, which are separate outputs, would be two frames apart.
    ...['-output_ts_offset', '2'],
  ]
}

/** At most 100 thumbnails, in rows of ten; at least a second apart. */
function stripFor(facts: LadderInput['facts']): Strip {
  const seconds = Math.max(0.1, facts.durationMs / 1000)
  const interval = Math.max(1, Math.ceil(seconds / 100))
  const count = Math.max(1, Math.min(100, Math.ceil(seconds / interval)))
  const columns = Math.min(10, count)
  const { width, height } = facts.video
  const scale = Math.min(1, 160 / Math.max(width, height))
  const side = (value: number) => Math.max(2, Math.round((value * scale) / 2) * 2)
  return { interval, columns, rows: Math.ceil(count / columns), width: side(width), height: side(height) }
}

/**
 * ffmpeg exits normally on a file whose second half is missing, but it is unusable. Picture or audio may
 * legitimately be shorter, so the longer of them is checked.
 */
async function refuseCutOff(folder: string, rungs: Rung[], facts: Probe, ends: PictureEnds): Promise<void> {
  const names = [...rungs.slice(0, 1).map((rung) => rung.name), ...(facts.hasAudio ? ['audio'] : [])]
  const lengths = await Promise.all(
    names.map((name) => measureSeconds(join(folder, 'hls', name, 'index.m3u8'))),
  )
  // A picture held for the audio's sake does not prove that the audio is complete.
  const added = Math.max(0, ends.held - ends.heldByFile)
  const [picture = 0, audio = 0] = lengths
  const seconds = Math.max(picture - added, audio)
  const expected = facts.durationMs / 1000
  if (picture === 0) throw new AppError('media_invalid', { message: noKeyFrame })
  if (seconds >= expected * 0.9 - 1) return
  throw new AppError('media_invalid', {
    message: `This file is cut off: it says it is ${Math.round(expected)} seconds long, and only ${Math.round(seconds)} could be read.`,
  })
}

async function measureSeconds(playlist: string): Promise<number> {
  const { segments } = parsePlaylist(await readFile(playlist, 'utf8'))
  return segments.reduce((sum, segment) => sum + segment.seconds, 0)
}
