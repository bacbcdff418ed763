import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import type { Asset } from '../../src/features/content/entities/Asset.ts'
import { AppError } from '../../src/kernel/errors/AppError.ts'
import { dominantColor, openPicture, writePoster, writePreview } from './pictures.ts'
import type { MediaJob } from './processMedia.ts'

/** The limit of a decoded picture: 80 million pixels are 320 MB. Checked in the header, before decoding. */
const maxPixels = 80_000_000
const maxBytes = 100 * 1024 * 1024

/** `preview.png`, 400 wide, and `poster.jpg`, at most 1280 wide. */
export async function processImage(job: MediaJob, folder: string): Promise<Partial<Asset>> {
  const size = await sizeFromHeader(job.input)
  if (size.width * size.height > maxPixels || Math.max(size.width, size.height) > 60_000)
    throw new AppError('too_large', {
      message: `The picture is too large: ${size.width} by ${size.height} pixels.`,
    })
  if ((await stat(job.input)).size > maxBytes)
    throw new AppError('too_large', { message: 'The picture has more than 100 MB.' })
  const picture = await openPicture(await readFile(job.input))
  job.onShare(0.4)
  job.signal?.throwIfAborted()
  // A vector picture may have no pixel size; the rendered one has.
  const { width, height } = picture
  if (width < 1 || height < 1) throw new AppError('media_invalid', { message: 'The picture has no size.' })
  await writePreview(picture, join(folder, 'preview.png'))
  await writePoster(picture, join(folder, 'poster.jpg'))
  const color = dominantColor(picture)
  return { width, height, dominantColor: color, useHls: false, hlsGenerated: false }
}

async function sizeFromHeader(path: string): Promise<{ width: number; height: number }> {
  const file = await open(path, 'r')
  try {
    // Cameras put previews of several hundred kB before a JPEG's size.
    const buffer = Buffer.alloc(1024 * 1024)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    const { width, height } = imageSize(buffer.subarray(0, bytesRead))
    return { width, height }
  } catch (error) {
    throw new AppError('media_invalid', {
      message: 'This picture could not be read: it is damaged, or it is not what its name says.',
      cause: error,
    })
  } finally {
    await file.close()
  }
}
