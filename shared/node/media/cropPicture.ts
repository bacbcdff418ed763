import { stat } from 'node:fs/promises'
import type { PictureCrop } from '#shared/features/content/entities/parts/pictureCrop.ts'
import { readInThread } from '../threads/readInThread.ts'
import type { CropInput } from './cropPicture.worker.ts'
import { mediaUnreadable } from './mediaUnreadable.ts'
import { sniff } from './types/sniff.ts'

/** What photographs are stored as stays so; all else, drawings and animations too, becomes a still PNG. */
const kinds: Readonly<Record<string, { extension: string; format: CropInput['format'] }>> = {
  'image/jpeg': { extension: 'jpg', format: 'jpeg' },
  'image/webp': { extension: 'webp', format: 'webp' },
  'image/avif': { extension: 'webp', format: 'webp' },
}
const drawing = { extension: 'png', format: 'png' } as const

export type CroppedFile = { mimeType: string; extension: string; width: number; height: number }

/** Writes what a crop leaves of a picture; in a thread of its own. @throws AppError `media_invalid`, `too_large` */
export async function cropPicture(input: string, crop: PictureCrop, output: string): Promise<CroppedFile> {
  const { mimeType } = await sniff(input)
  const { extension, format } = kinds[mimeType] ?? drawing
  const { size } = await stat(input)
  const made = await readInThread<CropInput, { width: number; height: number }>({
    script: new URL('./cropPicture.worker.ts', import.meta.url),
    input: { path: input, output, crop, format, isVector: mimeType === 'image/svg+xml' },
    bytes: size,
    budget: { baseMs: 30_000, perMegabyteMs: 2000, mostMs: 120_000 },
    maxHeapMb: 1024,
    refuse: mediaUnreadable,
  })
  return { mimeType: `image/${format}`, extension, ...made }
}
