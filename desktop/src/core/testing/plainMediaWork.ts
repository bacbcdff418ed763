import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { readWordDocument } from '#node/documents/readWordDocument.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { MediaWork } from '../media/MediaWork.ts'

/** A fake of the media port for tests: fast; the file's own text decides the result. */
export function plainMediaWork(hold: () => Promise<void> = async () => {}): MediaWork {
  return {
    canFreeze: true,
    detect: async (_path, name) => {
      const types = { '.mp4': 'video', '.pdf': 'pdf', '.zip': 'scorm', '.ttf': 'font' } as const
      const type = types[extname(name) as keyof typeof types] ?? 'application'
      return { type, mimeType: type === 'video' ? 'video/mp4' : 'application/octet-stream' }
    },
    async makePoster(picture, outputDir) {
      const text = readFileSync(picture, 'utf8')
      const files = [
        { name: 'poster.jpg', mimeType: 'image/jpeg' },
        { name: 'preview.png', mimeType: 'image/png' },
      ].map((file) => ({ ...file, path: join(outputDir, file.name) }))
      for (const { name, path } of files) writeFileSync(path, `${name} of ${text}`)
      return { files, facts: {} }
    },
    async cropPicture(picture, { isFlipped, quarters, x, y, width, height }, path) {
      const crop = [isFlipped, quarters, x, y, width, height].join(' ')
      writeFileSync(path, `crop ${crop} of ${readFileSync(picture, 'utf8')}`)
      return { mimeType: 'image/jpeg', extension: 'jpg', width: 40, height: 30 }
    },
    readWord: readWordDocument,
    readFont: async (path) => ({
      family: readFileSync(path, 'utf8').slice(0, 60),
      ...{ shape: 'serif', weightFrom: 400, weightTo: 700, isItalic: false, metrics: null },
    }),
    async grabFrame(film, atMs, path) {
      writeFileSync(path, `frame at ${atMs} of ${readFileSync(film, 'utf8')}`)
    },
    async process({ path, outputDir, trim, onProgress, signal, pause }) {
      onProgress(0.5, 'converting')
      await hold()
      await pause.whenOff(signal)
      signal.throwIfAborted()
      const text = readFileSync(path, 'utf8')
      if (text.includes('broken'))
        throw new AppError('media_invalid', { message: 'There is no picture in it.' })
      if (text.includes('bug')) throw new Error('a fault of ours')
      mkdirSync(join(outputDir, 'hls'), { recursive: true })
      const write = (name: string, mimeType: string) => {
        const made = join(outputDir, name)
        writeFileSync(made, `${name} of ${text}`)
        return { name, path: made, mimeType }
      }
      return {
        files: [write('poster.jpg', 'image/jpeg'), write('hls/master.m3u8', 'application/vnd.apple.mpegurl')],
        facts: { durationMs: trim ? trim.endMs - trim.startMs : text.length, hlsGenerated: true },
        remark: text.includes('late') ? 'Its beginning has no picture.' : null,
      }
    },
  }
}
