import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { mergedCaptions } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { writeCaptions } from './captions/captions.ts'
import { writeCarriedCaptions } from './captions/carriedCaptions.ts'
import { formatLength } from './formatLength.ts'
import { levelFilters, measureLoudness } from './loudness.ts'
import type { MediaJob } from './MediaJob.ts'
import { probe } from './probe.ts'
import { runFfmpeg } from './programs/runFfmpeg.ts'
import { measured, measuredRate, wavePeaks } from './wavePeaks.ts'
import { writeChapters } from './writeChapters.ts'

/** What containers round, and encoders leave out at an end: a second would hide that a short sound is lost. */
const roundingMs = 150

const decodingFault = /error while decoding|error submitting (?:a )?packet|decoding error/i

const notWhole = (readMs: number, saidMs: number) =>
  `Only ${(readMs / 1000).toFixed(1)} of the ${(saidMs / 1000).toFixed(1)} seconds of this sound can be read: it is cut off, damaged, or of a kind that is not supported. Export it again, for example as MP3 or M4A.`

/** `audio.m4a`, with levelled loudness, `peaks.json` to draw it with, `chapters.vtt`, `captions/…`. */
export async function processAudio(job: MediaJob, folder: string): Promise<Partial<Asset>> {
  const { input, signal } = job
  const facts = await probe(input, signal)
  if (!facts.hasAudio) throw new AppError('media_invalid', { message: 'There is no sound in this file.' })
  const captions = mergedCaptions(
    await writeCaptions(input, job.captions ?? [], folder),
    await writeCarriedCaptions(job, facts.subtitles, folder),
  )
  job.onShare(0.01, 'measuring')
  const loudness = await measureLoudness(input, job)
  job.onShare(0.1, 'converting')
  const seconds = Math.max(0.1, facts.durationMs / 1000)
  const path = join(folder, 'audio.m4a')
  const samples = join(folder, 'samples.partial')
  const filters = [...levelFilters(loudness), 'aresample=48000'].join(',')
  let isFaulty = false
  await runFfmpeg({
    signal,
    pause: job.pause,
    onLine: (line) => {
      isFaulty ||= decodingFault.test(line)
    },
    onTime: (time) => job.onShare(0.1 + 0.88 * (time / seconds)),
    configure: (command) =>
      command
        .input(`file:${input}`)
        .output(path)
        .outputOptions(
          ...['-map', '0:a:0', '-vn', '-af', filters, '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
          ...['-map_metadata', '-1', '-movflags', '+faststart'],
        )
        .output(samples)
        .outputOptions('-map', '0:a:0', '-vn', ...measured),
  })
  job.onShare(0.98, 'finishing')
  const decodedMs = ((await stat(samples)).size / measuredRate) * 1000
  await writeFile(join(folder, 'peaks.json'), JSON.stringify(await wavePeaks(samples)))
  await rm(samples)
  const made = await probe(path, signal)
  // Times alone would hide sound that is lost in the middle. A recording may leave out its silence, without faults.
  const readMs = isFaulty ? decodedMs : made.durationMs
  if (!facts.isDurationEstimated && readMs < facts.durationMs * 0.9 - roundingMs)
    throw new AppError('media_invalid', { message: notWhole(readMs, facts.durationMs) })
  const durationMs = facts.isDurationEstimated ? made.durationMs : facts.durationMs
  const { chapters } = facts
  await writeChapters({ input, captions: job.captions ?? [], carried: chapters, durationMs }, folder)
  return {
    length: formatLength(durationMs),
    durationMs,
    useHls: false,
    hlsGenerated: false,
    ...(captions.length > 0 ? { captions } : {}),
  }
}
