import { join } from 'node:path'
import { answerInThread } from '../../threads/answerInThread.ts'
import { dominantColor, openPicture, writePreview } from '../pictures.ts'
import { choosePoster } from './choosePoster.ts'
import { type Strip, writeStrip } from './writeStrip.ts'

export type PreviewImagesInput = { folder: string; strip: Strip }
export type PreviewImages = { dominantColor: string }

answerInThread(async ({ folder, strip }: PreviewImagesInput): Promise<PreviewImages> => {
  await choosePoster(join(folder, 'posters'), join(folder, 'poster.jpg'))
  await writeStrip(join(folder, 'strip'), strip, join(folder, 'preview-sprite.jpg'))
  const poster = await openPicture(join(folder, 'poster.jpg'))
  await writePreview(poster, join(folder, 'preview.png'))
  return { dominantColor: dominantColor(poster) }
})
