import { open, readFile } from 'node:fs/promises'
import type { Image } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { openPicture } from './pictures.ts'
import { pictureTooLarge } from './pictureTooLarge.ts'

/** The limit of a decoded picture: 80 million pixels are 320 MB. Checked in the header, before decoding. */
const maxPixels = 80_000_000
const maxSide = 60_000

/** Decodes an untrusted picture. @throws AppError `too_large`, `media_invalid` */
export async function openBoundedPicture(path: string): Promise<Image> {
  const size = await sizeFromHeader(path)
  if (size.width * size.height > maxPixels || Math.max(size.width, size.height) > maxSide)
    throw pictureTooLarge(size, { maxPixels, maxSide })
  const picture = await openPicture(await readFile(path))
  // A vector picture may have no pixel size; the rendered one has.
  if (picture.width < 1 || picture.height < 1)
    throw new AppError('media_invalid', { message: 'The picture has no size.' })
  return picture
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
