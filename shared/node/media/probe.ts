import { stat } from 'node:fs/promises'
import { z } from 'zod'
import type { Chapter } from '#shared/features/content/rules/media/chapters.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { pictureTooLarge } from './pictureTooLarge.ts'
import { runFfmpeg } from './programs/runFfmpeg.ts'
import { runFfprobe } from './programs/runFfprobe.ts'

/** ffprobe's facts about an audio or video file. */
export type Probe = {
  durationMs: number
  /** The file states no duration: this is estimated from its size. Only decoding tells. */
  isDurationEstimated: boolean
  /** The start time in the file; recorded streams do not start at zero. */
  startSeconds: number
  /** Bytes. */
  size: number
  format: string
  hasAudio: boolean
  /** Null for audio; an album cover is not video. */
  video: ProbedVideo | null
  /** Those that the file itself names. */
  chapters: Chapter[]
  subtitles: ProbedSubtitles[]
}

export type ProbedSubtitles = {
  /** Among all streams of the file. */
  index: number
  codec: string
  /** A BCP 47 tag; `und` if the file does not tell. */
  language: string
  /** Empty for none. */
  title: string
}

export type ProbedVideo = {
  /** As displayed: rotated, with square pixels. */
  width: number
  height: number
  /** Degrees clockwise: 0, 90, 180 or 270. */
  rotation: number
  /** Frames per second, on average. */
  frameRate: number
  isVariableFrameRate: boolean
}

/** The limit of each side of a picture; its pixels are limited to 8192 by 8192. */
const maxSide = 16_384
const maxPixels = 8192 * 8192

/** Only a key frame contains the picture's size and a complete picture. */
export const noKeyFrame =
  'The beginning of this film is missing: it has no key frame, from which the other pictures are drawn. Export it again as a whole, or cut it where a key frame is.'

/** Reads a file's facts. `media_invalid` if it has nothing playable. */
export async function probe(path: string, signal?: AbortSignal): Promise<Probe> {
  const { size } = await stat(path)
  if (size === 0) throw new AppError('media_invalid', { message: 'This file is empty.' })
  const { streams, format, chapters } = await ffprobe(path, signal)
  const video = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic)
  const audio = streams.find((one) => one.codec_type === 'audio' && one.codec_name !== undefined)
  // Text that ffprobe reads as an "ansi" picture, and subtitles, are not media here.
  if ((!video && !audio) || /^(tty|srt|webvtt|ass|lrc)$/.test(format.format_name))
    throw new AppError('media_invalid', { message: 'There is neither picture nor sound in this file.' })
  const seconds = Number(format.duration ?? video?.duration ?? audio?.duration)
  return {
    durationMs: Math.round((seconds > 0 ? seconds : await countSeconds(path, signal)) * 1000),
    isDurationEstimated: !video && estimated.test(format.format_name),
    startSeconds: Number(format.start_time ?? 0) || 0,
    size,
    format: format.format_name,
    hasAudio: audio !== undefined,
    video: video ? videoFacts(video) : null,
    chapters: chapters.flatMap(({ start_time, tags }) => {
      const title = tags?.title?.replace(/\s+/g, ' ').trim().slice(0, 120)
      return title ? [{ start: Number(start_time) || 0, title }] : []
    }),
    subtitles: streams.flatMap(({ index, codec_type, codec_name: codec = 'unknown', tags }) => {
      if (codec_type !== 'subtitle' || index === undefined) return []
      const title = (tags?.title ?? tags?.handler_name ?? '').replace(/\s+/g, ' ').trim()
      const isNamed = !/^(SubtitleHandler|.*Subtitle Media Handler)$/i.test(title)
      return [{ index, codec, language: languageTag(tags?.language), title: isNamed ? title : '' }]
    }),
  }
}

/** Files tell ISO 639-2 (`eng`, `ger`), some BCP 47; captions have the short form (`en`, `de`). */
function languageTag(told = 'und'): string {
  try {
    return Intl.getCanonicalLocales(told.replace('_', '-'))[0] ?? 'und'
  } catch (error) {
    // Not a tag at all.
    if (error instanceof RangeError) return 'und'
    throw error
  }
}

/** Audio streams without a container, or without an index. */
const estimated = /^(aac|mp3|mp2|ac3|eac3|dts|amr|adp|loas)$/

const stream = z.object({
  index: z.number().optional(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  r_frame_rate: z.string().optional(),
  duration: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  tags: z
    .object({
      rotate: z.string().optional(),
      language: z.string().optional(),
      title: z.string().optional(),
      handler_name: z.string().optional(),
    })
    .optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
})
const report = z.object({
  streams: z.array(stream).default([]),
  chapters: z
    .array(z.object({ start_time: z.string(), tags: z.object({ title: z.string().optional() }).optional() }))
    .default([]),
  format: z.object({
    format_name: z.string(),
    duration: z.string().optional(),
    start_time: z.string().optional(),
  }),
})
type Stream = z.infer<typeof stream>

async function ffprobe(path: string, signal?: AbortSignal): Promise<z.infer<typeof report>> {
  const args = ['-show_format', '-show_streams', '-show_chapters']
  const parsed = report.safeParse(await runFfprobe({ args, path, signal, timeoutMs: 60_000 }))
  if (parsed.success) return parsed.data
  throw new AppError('media_invalid', { cause: parsed.error })
}

function videoFacts(video: Stream): ProbedVideo {
  const { width = 0, height = 0 } = video
  if (width < 1 || height < 1) throw new AppError('media_invalid', { message: noKeyFrame })
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    throw pictureTooLarge({ width, height }, { maxPixels, maxSide })
  const rotation = readRotation(video)
  const shown = { width: Math.max(1, Math.round(width * pixelShape(video))), height }
  const turned = rotation % 180 === 0 ? shown : { width: shown.height, height: shown.width }
  const average = rate(video.avg_frame_rate)
  const base = rate(video.r_frame_rate)
  const frameRate = average || base || 25
  return {
    ...turned,
    rotation,
    frameRate,
    isVariableFrameRate: average > 0 && base > 0 && Math.abs(base - average) / average > 0.02,
  }
}

function readRotation(video: Stream): number {
  const matrix = video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation
  const clockwise = matrix === undefined ? Number(video.tags?.rotate ?? 0) : -matrix
  return (((Math.round(clockwise / 90) * 90) % 360) + 360) % 360
}

/** A pixel's width divided by its height; invalid values count as square. */
function pixelShape(video: Stream): number {
  const [a, b] = (video.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const shape = a && b ? a / b : 1
  return shape > 0.1 && shape < 10 ? shape : 1
}

function rate(text?: string): number {
  const [a, b] = (text ?? '0/0').split('/').map(Number)
  return a && b ? a / b : 0
}

/** Browser recordings carry no duration: they are read through once, without decoding. */
async function countSeconds(path: string, signal?: AbortSignal): Promise<number> {
  let last = 0
  await runFfmpeg({
    signal,
    configure: (command) =>
      command.input(`file:${path}`).output('-').outputOptions('-map', '0', '-c', 'copy', '-f', 'null'),
    onTime: (seconds) => {
      last = Math.max(last, seconds)
    },
  })
  return last
}
