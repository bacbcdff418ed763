import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { mergedCaptions } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { writeCaptions } from './captions/captions.ts'
import { writeCarriedCaptions } from './captions/carriedCaptions.ts'
import { formatLength } from './formatLength.ts'
import { makeLadder } from './ladder/makeLadder.ts'
import { measureLoudness } from './loudness.ts'
import type { MediaJob } from './MediaJob.ts'
import { previewTrack } from './previewTrack.ts'
import { probe } from './probe.ts'
import { writeChapters } from './writeChapters.ts'

/** `hls/…`, `poster.jpg`, `preview.png`, `preview-sprite.jpg`, `preview.vtt`, `chapters.vtt`, `captions/…`. */
export async function processVideo(job: MediaJob, folder: string): Promise<Partial<Asset>> {
  const { input, signal } = job
  const facts = await probe(input, signal)
  const { video, durationMs } = facts
  if (!video) throw new AppError('media_invalid', { message: 'There is no picture in this file.' })
  // Captions are read first, so that a fault in them does not waste an hour of transcoding.
  const captions = mergedCaptions(
    await writeCaptions(input, job.captions ?? [], folder),
    await writeCarriedCaptions(job, facts.subtitles, folder),
  )
  const { chapters } = facts
  await writeChapters({ input, captions: job.captions ?? [], carried: chapters, durationMs }, folder)
  job.onShare(0.01, 'measuring')
  const loudness = facts.hasAudio ? await measureLoudness(input, job) : null
  job.onShare(0.02, 'converting')
  const { strip, ends, previews } = await makeLadder({
    input,
    facts: { ...facts, video },
    loudness,
    folder,
    signal,
    pause: job.pause,
    onTime: (seconds) => job.onShare(0.02 + 0.96 * (seconds / Math.max(0.1, durationMs / 1000))),
  })
  job.onShare(0.98, 'finishing')
  await writeFile(join(folder, 'preview.vtt'), previewTrack(strip, durationMs))
  if (ends.missing > 0) job.onRemark?.(withoutBeginning(ends.missing))
  return {
    length: formatLength(durationMs),
    durationMs,
    width: video.width,
    height: video.height,
    useHls: true,
    hlsGenerated: true,
    ...previews,
    ...(captions.length > 0 ? { captions } : {}),
  }
}

const withoutBeginning = (seconds: number) =>
  `The first ${seconds.toFixed(1)} seconds of this film have no picture of their own, since its first key frame comes later; the first picture is shown meanwhile. To mend it, export the film again as a whole, or cut it where a key frame is.`
