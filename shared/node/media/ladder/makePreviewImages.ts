import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readInThread } from '../../threads/readInThread.ts'
import { mediaUnreadable } from '../mediaUnreadable.ts'
import type { PreviewImages, PreviewImagesInput } from './makePreviewImages.worker.ts'
import type { Strip } from './writeStrip.ts'

/**
 * A film's `poster.jpg`, `preview.png` and `preview-sprite.jpg`, from the pictures that ffmpeg left in `posters` and `strip`,
 * which are removed. In a thread: they are as large as the film, and decoding hundreds would block the process.
 */
export async function makePreviewImages(
  folder: string,
  strip: Strip,
  signal?: AbortSignal,
): Promise<PreviewImages> {
  const folders = [join(folder, 'posters'), join(folder, 'strip')]
  const sizes = await Promise.all(folders.map(sizeOfFiles))
  const previews = await readInThread<PreviewImagesInput, PreviewImages>({
    script: new URL('./makePreviewImages.worker.ts', import.meta.url),
    input: { folder, strip },
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    budget: { baseMs: 60_000, perMegabyteMs: 2000 },
    maxHeapMb: 1024,
    refuse: mediaUnreadable,
    signal,
  })
  for (const one of folders) await rm(one, { recursive: true })
  return previews
}

async function sizeOfFiles(folder: string): Promise<number> {
  const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))
  return files.reduce((sum, { size }) => sum + size, 0)
}
