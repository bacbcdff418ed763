import { join } from 'node:path'
import { canFreeze } from '#node/media/pause.ts'
import type { MediaWork } from './MediaWork.ts'

/**
 * The real processing, by shared/node: ffmpeg, the readers of PDFs, packages and documents. Loaded on first use, to keep
 * the console's start fast.
 */
export function createMediaWork(): MediaWork {
  return {
    canFreeze,
    async detect(path, name, wanted) {
      const { detectTypeInThread } = await import('#node/media/types/detectTypeInThread.ts')
      return await detectTypeInThread(path, name, wanted)
    },
    async makePoster(picture, outputDir) {
      const { processMedia } = await import('#node/media/processMedia.ts')
      return await processMedia({ input: picture, outputDir: join(outputDir, 'made'), type: 'image' })
    },
    async cropPicture(picture, crop, path) {
      const { cropPicture } = await import('#node/media/cropPicture.ts')
      return await cropPicture(picture, crop, path)
    },
    async readWord(path, folder) {
      const { readWordInThread } = await import('#node/documents/readWordInThread.ts')
      return await readWordInThread(path, folder)
    },
    async readFont(path) {
      const { readFontInThread } = await import('#node/fonts/readFontInThread.ts')
      return await readFontInThread(path)
    },
    async grabFrame(film, atMs, path) {
      const { grabFrame } = await import('#node/media/grabFrame.ts')
      await grabFrame(film, atMs, path)
    },
    async process({ kind, path, outputDir, trim, onProgress, signal, pause }) {
      const { processMedia } = await import('#node/media/processMedia.ts')
      const remarks: string[] = []
      const made = await processMedia({
        input: path,
        // The folder is replaced as a whole at the end.
        outputDir: join(outputDir, 'made'),
        type: kind,
        trim,
        onProgress: ({ progress, stage }) => onProgress(progress, stage),
        onRemark: (text) => remarks.push(text),
        signal,
        pause,
      })
      return { ...made, remark: remarks.join(' ') || null }
    },
  }
}
