import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fontFile } from '#shared/kernel/theme/ownFonts.ts'
import { readFontInThread } from '../fonts/readFontInThread.ts'
import { readPackageInThread } from '../scorm/readPackageInThread.ts'
import { withCut } from './cutMedia.ts'
import { listFiles, type MadeFile } from './listFiles.ts'
import type { MediaInput, MediaJob, MediaStage, MediaType } from './MediaJob.ts'
import { processPdf } from './pdf/processPdf.ts'
import { processAudio } from './processAudio.ts'
import { processImage } from './processImage.ts'
import { processVideo } from './processVideo.ts'
import { publishFolder } from './publishFolder.ts'
import { sniff } from './types/sniff.ts'

export type MediaOutput = {
  /** The derived files; `original` is the caller's. Names as in asset.files, paths absolute. */
  files: MadeFile[]
  /** Detected fields of the asset: length, durationMs, width, height, useHls and so on. */
  facts: Partial<Asset>
}

/**
 * Makes all of an asset's derived files, or none: output is built beside `outputDir` and renamed at the end.
 * `media_invalid` (or `package_invalid`, `too_large`) with a plain reason if the file is bad; throws the signal's
 * reason when cancelled.
 */
export async function processMedia(media: MediaInput): Promise<MediaOutput> {
  const { signal, outputDir } = media
  signal?.throwIfAborted()
  const size = (await stat(media.input)).size
  if (size === 0) throw new AppError('media_invalid', { message: 'This file is empty.' })
  const { family, mimeType } = await sniff(media.input)
  if (family === 'text') throw new AppError('media_invalid', { message: 'This file is text, and no media.' })
  const job: MediaJob = { ...media, onShare: clock(media.onProgress) }
  job.onShare(0)
  const facts = await publishFolder(outputDir, async (folder) => {
    if (media.type !== 'video' && media.type !== 'audio') job.onShare(0, 'converting')
    const found = await withCut(job, join(folder, 'cut.partial'), (part) => makers[media.type](part, folder))
    signal?.throwIfAborted()
    return found
  })
  job.onShare(1)
  return { files: await listFiles(outputDir), facts: { size, mimeType, ...facts } }
}

const makers: Record<MediaType, (job: MediaJob, folder: string) => Promise<Partial<Asset>>> = {
  video: processVideo,
  audio: processAudio,
  image: processImage,
  pdf: processPdf,
  scorm: async ({ input, signal }, folder) => ({
    mimeType: 'application/zip',
    scormManifest: await readPackageInThread(input, join(folder, 'scorm'), signal),
  }),
  font: async ({ input, signal }, folder) => {
    await readFontInThread(input, join(folder, fontFile), signal)
    return { useHls: false }
  },
}

/** Progress never falls, and the time left is reported once a twentieth is done. */
function clock(onProgress: MediaInput['onProgress']): MediaJob['onShare'] {
  const started = performance.now()
  let highest = -1
  let stage: MediaStage = 'reading'
  return (share, next = stage) => {
    const progress = Math.max(highest, 0, Math.min(1, share))
    if (progress === highest && next === stage) return
    highest = progress
    stage = next
    const elapsed = (performance.now() - started) / 1000
    const left = progress >= 0.05 ? Math.round((elapsed / progress) * (1 - progress)) : null
    onProgress?.({ progress, secondsLeft: left, stage })
  }
}
