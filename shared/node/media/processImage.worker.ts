import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { answerInThread } from '../threads/answerInThread.ts'
import { dominantColor, openPicture, writePoster, writePreview } from './pictures.ts'

export type PictureInput = { path: string; folder: string }
export type PictureReading = Pick<Asset, 'width' | 'height' | 'dominantColor'>

/** The limit of a decoded picture: 80 million pixels are 320 MB. Checked in the header, before decoding. */
const maxPixels = 80_000_000

answerInThread(read)

async function read({ path, folder }: PictureInput): Promise<PictureReading> {
  const size = await sizeFromHeader(path)
  if (size.width * size.height > maxPixels || Math.max(size.width, size.height) > 60_000)
    throw new AppError('too_large', {
      message: `The picture is too large: ${size.width} by ${size.height} pixels.`,
    })
  const picture = await openPicture(await readFile(path))
  // A vector picture may have no pixel size; the rendered one has.
  const { width, height } = picture
  if (width < 1 || height < 1) throw new AppError('media_invalid', { message: 'The picture has no size.' })
  await writePreview(picture, join(folder, 'preview.png'))
  await writePoster(picture, join(folder, 'poster.jpg'))
  return { width, height, dominantColor: dominantColor(picture) }
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
