import { writeFile } from 'node:fs/promises'
import { answerInThread } from '../threads/answerInThread.ts'
import { mediaUnreadable } from './mediaUnreadable.ts'
import { openBoundedPicture } from './openBoundedPicture.ts'
import { canvas } from './pictures.ts'
import { sniff } from './types/sniff.ts'

export type PortraitInput = { path: string; output: string }

const mostPixels = 512
/** A face has no edges that this quality blurs. */
const quality = 88

answerInThread(async ({ path, output }: PortraitInput) => {
  const { mimeType } = await sniff(path)
  // A vector drawing can have scripts and links.
  if (!mimeType.startsWith('image/') || mimeType === 'image/svg+xml')
    throw mediaUnreadable('it is no photograph.')
  const picture = await openBoundedPicture(path)
  const from = Math.min(picture.width, picture.height)
  const side = Math.max(1, Math.min(mostPixels, from))
  const drawn = canvas().createCanvas(side, side)
  const context = drawn.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(picture.width - from) / 2, (picture.height - from) / 2]
  context.drawImage(picture, left, top, from, from, 0, 0, side, side)
  await writeFile(output, await drawn.encode('jpeg', quality))
  return { side }
})
