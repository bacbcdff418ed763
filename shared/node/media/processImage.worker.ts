import { join } from 'node:path'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { answerInThread } from '../threads/answerInThread.ts'
import { openBoundedPicture } from './openBoundedPicture.ts'
import { dominantColor, writePoster, writePreview } from './pictures.ts'

export type PictureInput = { path: string; folder: string }
export type PictureReading = Pick<Asset, 'width' | 'height' | 'dominantColor'>

answerInThread(read)

async function read({ path, folder }: PictureInput): Promise<PictureReading> {
  const picture = await openBoundedPicture(path)
  const { width, height } = picture
  await writePreview(picture, join(folder, 'preview.png'))
  await writePoster(picture, join(folder, 'poster.jpg'))
  return { width, height, dominantColor: dominantColor(picture) }
}
