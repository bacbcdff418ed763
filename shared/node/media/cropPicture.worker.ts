import { writeFile } from 'node:fs/promises'
import type { PictureCrop } from '#shared/features/content/entities/parts/pictureCrop.ts'
import { croppedSize, drawCropped } from '#shared/features/content/rules/media/croppedPicture.ts'
import { answerInThread } from '../threads/answerInThread.ts'
import { openBoundedPicture } from './openBoundedPicture.ts'
import { canvas } from './pictures.ts'

export type CropInput = {
  path: string
  output: string
  crop: PictureCrop
  format: 'jpeg' | 'webp' | 'png'
  /** A drawing is sharp at any size. */
  isVector: boolean
}

/** Nothing that anybody sees is lost at it. */
const quality = 92
const longestOfVector = 2400

answerInThread(async ({ path, output, crop, format, isVector }: CropInput) => {
  const picture = await openBoundedPicture(path)
  if (isVector) {
    const zoom = longestOfVector / Math.max(picture.width, picture.height)
    const [width, height] = [picture.width * zoom, picture.height * zoom].map(Math.round)
    picture.width = Math.max(1, width ?? 1)
    picture.height = Math.max(1, height ?? 1)
  }
  const size = { width: picture.width, height: picture.height }
  const { width, height } = croppedSize(size, crop)
  const drawn = canvas().createCanvas(width, height)
  const context = drawn.getContext('2d')
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  drawCropped(context, picture, size, crop)
  await writeFile(output, await (format === 'png' ? drawn.encode('png') : drawn.encode(format, quality)))
  return { width, height }
})
