import { stat } from 'node:fs/promises'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { readInThread } from '../threads/readInThread.ts'
import type { MediaJob } from './MediaJob.ts'
import { mediaUnreadable } from './mediaUnreadable.ts'
import type { PictureInput, PictureReading } from './processImage.worker.ts'

const maxBytes = 100 * 1024 * 1024

/** `preview.png`, 400 wide, and `poster.jpg`, at most 1280 wide; made in a thread of its own. */
export async function processImage(job: MediaJob, folder: string): Promise<Partial<Asset>> {
  const { size } = await stat(job.input)
  if (size > maxBytes) throw new AppError('too_large', { message: 'The picture has more than 100 MB.' })
  const picture = await readInThread<PictureInput, PictureReading>({
    script: new URL('./processImage.worker.ts', import.meta.url),
    input: { path: job.input, folder },
    bytes: size,
    // A small file may have many pixels.
    budget: { baseMs: 20_000, perMegabyteMs: 2000, mostMs: 120_000 },
    maxHeapMb: 1024,
    refuse: mediaUnreadable,
    signal: job.signal,
  })
  return { ...picture, useHls: false, hlsGenerated: false }
}
