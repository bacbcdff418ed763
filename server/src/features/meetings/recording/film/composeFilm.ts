import { type FileHandle, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '#node/media/programs/runFfmpeg.ts'
import { directScenes, type Scene, type Shown, type Size } from './directScenes.ts'
import { drawName, drawPersonCard, drawTextCard } from './drawCards.ts'
import type { PlacedFrame, ReadRecording, Track } from './readTracks.ts'
import { filmLengthMs, pictureMs, pictureRate, planSpans, type Span } from './timeline.ts'
import { type TimedFrame, writeMatroska } from './writeMatroska.ts'

export type FilmTexts = {
  gapTitle: string
  /** With how many milliseconds are missing. */
  gap(missingMs: number): string
  beginning: string
  shares(name: string): string
  talk: string
}

export type ComposedFilm = { path: string; lengthMs: number; scenes: Scene[] }

const film: Size = { width: 1280, height: 720 }
/** Of the speaker over a shared screen, in the upper right corner. */
const small: Size = { width: 288, height: 162 }
const edge = 16

type Work = { folder: string; texts: FilmTexts; signal: AbortSignal }

/**
 * Makes one film of a recording's tracks: the speaker, or a shared screen with the speaker small, and everybody's sound. Each scene is
 * a file of its own with a whole number of pictures, so that a long meeting never needs one graph of all its cameras. @throws AppError
 * as `runFfmpeg`; null where there is nothing to show
 */
export async function composeFilm(recording: ReadRecording, work: Work): Promise<ComposedFilm | null> {
  const { folder, texts, signal } = work
  const spans = planSpans(recording.runs)
  const lengthMs = filmLengthMs(spans)
  if (lengthMs === 0 || recording.tracks.length === 0) return null
  const scenes = directScenes(spans, recording.tracks, recording.levels)
  const files: string[] = []
  for (const [index, scene] of scenes.entries()) {
    signal.throwIfAborted()
    const path = join(folder, `scene-${String(index).padStart(6, '0')}.mkv`)
    await makeScene(scene, path, work)
    files.push(path)
  }
  const sound = await mixSound(recording.tracks, spans, lengthMs, work)
  const list = join(folder, 'scenes.txt')
  await writeFile(list, files.map((path) => `file '${path.replaceAll("'", "'\\''")}'\n`).join(''))
  const chapters = join(folder, 'chapters.txt')
  await writeFile(chapters, chapterFile(scenes, lengthMs, texts))
  const path = join(folder, 'film.mp4')
  await runFfmpeg({
    signal,
    configure(command) {
      command.input(list).inputOptions('-f', 'concat', '-safe', '0')
      command.input(`file:${sound}`)
      command.input(`file:${chapters}`).inputOptions('-f', 'ffmetadata')
      command
        .output(path)
        .outputOptions('-map', '0:v', '-map', '1:a', '-map_metadata', '2', '-map_chapters', '2')
        .outputOptions('-c:v', 'copy', '-c:a', 'aac', '-b:a', '160k', '-movflags', '+faststart')
    },
  })
  return { path, lengthMs, scenes }
}

async function makeScene(scene: Scene, path: string, work: Work): Promise<void> {
  const { folder, texts, signal } = work
  const seconds = scene.filmMs / 1000
  const inputs: { path: string; isStill: boolean }[] = []
  const graph: string[] = []
  const still = async (name: string, bytes: Buffer) => {
    const file = join(folder, name)
    await writeFile(file, bytes)
    inputs.push({ path: file, isStill: true })
    return inputs.length - 1
  }
  /** The pictures of a track in this scene, fitted into a size. */
  const moving = async (shown: Shown, from: number, into: Size, label: string) => {
    const file = join(folder, `input-${label}.mkv`)
    const leadMs = await writePictures(file, shown, from, scene.filmMs)
    inputs.push({ path: file, isStill: false })
    const fitted = fitInto(shown.size, into)
    graph.push(
      `[${inputs.length - 1}:v]scale=${fitted.width}:${fitted.height},setsar=1,fps=${pictureRate}:start_time=0,` +
        `trim=start=${(leadMs / 1000).toFixed(3)},setpts=PTS-STARTPTS,` +
        `tpad=stop_mode=clone:stop_duration=${Math.ceil(seconds) + 1},trim=duration=${seconds.toFixed(3)}[${label}]`,
    )
    return fitted
  }
  let last: string
  if (scene.kind === 'gap') {
    const card = await still('card.png', drawTextCard(film, texts.gapTitle, texts.gap(scene.missingMs)))
    last = `${card}:v`
  } else {
    const { speaker, camera, screen, from } = scene
    const main = screen ?? camera
    if (main) {
      // An odd size or another shape: what is beside it stays dark.
      const ground = await still('ground.png', drawPersonCard(film, ''))
      const { width, height } = await moving(main, from, film, 'main')
      graph.push(`[${ground}:v][main]overlay=${place(film.width, width)}:${place(film.height, height)}[m]`)
      last = 'm'
      if (screen && camera) {
        const size = await moving(camera, from, small, 'small')
        graph.push(`[${last}][small]overlay=${film.width - size.width - edge}:${edge}[s]`)
        last = 's'
      }
    } else last = `${await still('card.png', drawPersonCard(film, speaker?.name ?? ''))}:v`
    // A card has the name already.
    if (main && speaker && speaker.name !== '') {
      const name = await still('name.png', drawName(speaker.name, film.width / 2))
      const isSmall = screen !== null
      const y = isSmall ? (camera ? small.height + edge + 8 : edge) : film.height - 40 - edge
      graph.push(`[${last}][${name}:v]overlay=${isSmall ? `W-w-${edge}` : edge}:${y}[n]`)
      last = 'n'
    }
  }
  // Cameras and cards have the colours of small pictures; players expect those of large ones in a film of this size.
  graph.push(`[${last}]scale=in_color_matrix=bt601:out_color_matrix=bt709,format=yuv420p[out]`)
  await runFfmpeg({
    signal,
    configure(command) {
      for (const input of inputs) {
        command.input(`file:${input.path}`)
        if (input.isStill) command.inputOptions('-loop', '1', '-framerate', String(pictureRate))
      }
      command.complexFilter(graph)
      command
        .output(path)
        .outputOptions('-map', '[out]', '-frames:v', String(Math.round(scene.filmMs / pictureMs)))
        .outputOptions(
          '-r',
          String(pictureRate),
          '-an',
          '-c:v',
          'libx264',
          '-preset',
          'veryfast',
          '-crf',
          '21',
        )
        .outputOptions('-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709')
        // Scenes are joined without being made again: none may begin before its first picture.
        .outputOptions('-bf', '0', '-g', String(pictureRate * 4), '-f', 'matroska')
    },
  })
  await Promise.all(inputs.map((input) => rm(input.path, { force: true })))
}

const place = (whole: number, part: number) => Math.round((whole - part) / 2)

/** As large as it gets within another size, in even numbers. */
function fitInto({ width, height }: Size, into: Size): Size {
  const scale = Math.min(into.width / width, into.height / height)
  const even = (value: number) => Math.max(2, Math.round((value * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

/** Writes a track's pictures from the last whole one before a moment; answers how long before, in whole pictures of the film. */
async function writePictures(
  path: string,
  { track, size }: Shown,
  from: number,
  ms: number,
): Promise<number> {
  const { frames } = track
  const to = from + ms
  let begin = frames.findIndex(({ time }) => time > from)
  if (begin === -1) begin = frames.length
  begin -= 1
  while (begin > 0 && !isWhole(frames[begin], size)) begin -= 1
  if (begin < 0 || !isWhole(frames[begin], size)) begin = frames.findIndex((frame) => isWhole(frame, size))
  const first = frames[begin]?.time ?? from
  const leadMs = Math.max(0, Math.ceil((from - first) / pictureMs)) * pictureMs
  const zero = from - leadMs
  const end = frames.findIndex(({ time }, index) => index > begin && time > to)
  const own = frames.slice(begin, end === -1 ? frames.length : end)
  await writeMatroska(
    path,
    { codec: 'V_VP8', ...size },
    // ffmpeg begins a file at its first frame, so that one is at its beginning.
    readFrames([{ track, frames: own }], (time) => (time === own[0]?.time ? 0 : time - zero)),
  )
  return leadMs
}

const isWhole = (frame: PlacedFrame | undefined, size: Size) =>
  frame?.size?.width === size.width && frame.size.height === size.height

/** The frames of tracks, one track after the other, at the film's times; those that are nowhere in the film are left out. */
async function* readFrames(
  parts: readonly { track: Track; frames: readonly PlacedFrame[] }[],
  toFilm: (time: number, track: Track) => number | null,
  leastMs = 0,
): AsyncGenerator<TimedFrame> {
  let last = Number.NEGATIVE_INFINITY
  for (const { track, frames } of parts) {
    let handle: FileHandle | null = null
    try {
      for (const { time, offset, length, isKey } of frames) {
        const ms = toFilm(time, track)
        if (ms === null || ms < last + leastMs) continue
        handle ??= await open(track.file)
        const bytes = Buffer.alloc(length)
        await handle.read(bytes, 0, length, offset)
        last = ms
        yield { ms, isKey, bytes }
      }
    } finally {
      await handle?.close()
    }
  }
}

/** Silence of 20 ms, in Opus. */
const silentPacket = Buffer.from([0xf8, 0xff, 0xfe])

/** ffmpeg begins a file at its first frame: a voice that comes later would be moved there. */
async function* fromBeginning(frames: AsyncIterable<TimedFrame>): AsyncGenerator<TimedFrame> {
  let isFirst = true
  for await (const frame of frames) {
    if (isFirst && frame.ms >= 20) yield { ms: 0, isKey: true, bytes: silentPacket }
    isFirst = false
    yield frame
  }
}

/** Everybody's sound at the film's times, as long as the film. A voice that goes on after a reconnection is one input. */
async function mixSound(
  tracks: readonly Track[],
  spans: readonly Span[],
  lengthMs: number,
  { folder, signal }: Work,
): Promise<string> {
  const runs = new Map(spans.flatMap((span) => (span.kind === 'run' ? [[span.run, span] as const] : [])))
  const voices = Map.groupBy(
    tracks.filter(({ kind }) => kind === 'audio' || kind === 'screenAudio'),
    ({ person, kind }) => `${person} ${kind}`,
  )
  const files: string[] = []
  for (const parts of voices.values()) {
    const file = join(folder, `sound-${files.length}.mkv`)
    const inOrder = parts.toSorted((one, other) => (one.frames[0]?.time ?? 0) - (other.frames[0]?.time ?? 0))
    const toFilm = (time: number, { run }: Track) => {
      const span = runs.get(run)
      if (!span || time < span.from || time > span.from + span.filmMs) return null
      return span.filmFrom + time - span.from
    }
    await writeMatroska(
      file,
      { codec: 'A_OPUS' },
      fromBeginning(
        readFrames(
          inOrder.map((track) => ({ track, frames: track.frames })),
          toFilm,
          // Half a packet: packets of two connections do not overlap.
          10,
        ),
      ),
    )
    files.push(file)
  }
  const path = join(folder, 'sound.flac')
  const seconds = (lengthMs / 1000).toFixed(3)
  await runFfmpeg({
    signal,
    configure(command) {
      for (const file of files) command.input(`file:${file}`)
      const own = files.map(
        (_, index) =>
          `[${index}:a]aresample=48000:async=1:min_hard_comp=0.03:first_pts=0,aformat=channel_layouts=stereo,apad,atrim=end=${seconds}[a${index}]`,
      )
      const silence = `anullsrc=r=48000:cl=stereo,atrim=end=${seconds}[silence]`
      const all = files.map((_, index) => `[a${index}]`).join('')
      // The mixer divides by the number of inputs, which are all as long as the film; a limiter holds what is too loud together.
      const mix =
        files.length === 0
          ? '[silence]anull[out]'
          : `[silence]${all}amix=inputs=${files.length + 1}:duration=first,volume=${files.length + 1},alimiter=limit=0.97:level=0[out]`
      command.complexFilter([silence, ...own, mix])
      command.output(path).outputOptions('-map', '[out]', '-c:a', 'flac', '-ar', '48000')
    },
  })
  return path
}

/** Chapters where a screen is shared, and where that ends; none where nobody shares. */
function chapterFile(scenes: readonly Scene[], lengthMs: number, texts: FilmTexts): string {
  const chapters = [{ at: 0, title: texts.beginning }]
  let sharing: string | null = null
  for (const scene of scenes) {
    const screen = scene.kind === 'people' ? scene.screen : null
    const person = screen?.track.person ?? null
    // An outage is part of what it interrupts.
    if (scene.kind === 'gap' || person === sharing) continue
    sharing = person
    const title = screen ? texts.shares(screen.track.name) : texts.talk
    if (scene.filmFrom === 0) chapters[0] = { at: 0, title }
    else chapters.push({ at: scene.filmFrom, title })
  }
  const parts = chapters.map(({ at, title }, index) => {
    const end = chapters[index + 1]?.at ?? lengthMs
    return `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${Math.round(at)}\nEND=${Math.round(end)}\ntitle=${escapeMetadata(title)}\n`
  })
  return `;FFMETADATA1\n${chapters.length > 1 ? parts.join('') : ''}`
}

const escapeMetadata = (text: string) => text.replace(/[\r\n]/g, ' ').replace(/[=;#\\]/g, '\\$&')
