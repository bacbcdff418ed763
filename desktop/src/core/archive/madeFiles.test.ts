import { copyFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFDocument } from '@cantoo/pdf-lib'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MediaType } from '#node/media/MediaJob.ts'
import { processMedia } from '#node/media/processMedia.ts'
import { makeMedia, picture, sine, testFolder } from '#node/media/testing/makeMedia.ts'
import { judgeFile } from './assetParts.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  folder = await testFolder()
})
afterAll(() => folder.remove())

const work = {
  detect: () => Promise.reject(new Error('Only derived files are judged here.')),
  process: () => Promise.reject(new Error('Nothing is processed here.')),
  makePoster: () => Promise.reject(new Error('No poster is made here.')),
  grabFrame: () => Promise.reject(new Error('No film is read here.')),
  cropPicture: () => Promise.reject(new Error('No picture is cropped here.')),
  readWord: () => Promise.reject(new Error('No document is read here.')),
  readFont: () => Promise.reject(new Error('No font is read here.')),
  canFreeze: false,
}

const originals: Record<Exclude<MediaType, 'scorm'>, (path: string) => Promise<unknown>> = {
  video: async (path) => {
    await writeFile(folder.in('video.srt'), '1\n00:00:00,000 --> 00:00:00,900\nTea.\n')
    await makeMedia(path, ...sine(1), ...picture('320x180', 1), '-f', 'mp4')
  },
  audio: (path) => makeMedia(path, ...sine(1), '-f', 'wav'),
  image: async (path) => writeFile(path, await createCanvas(40, 30).encode('png')),
  pdf: async (path) => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    await writeFile(path, await pdf.save())
  },
  font: (path) =>
    copyFile(
      createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
      path,
    ),
}

// Packages are unpacked again from their original, and are not in archives.
it.each(Object.entries(originals))(
  'takes from an archive every file that is made of a %s',
  async (type, make) => {
    const input = folder.in(type)
    await make(input)
    // Cast: the names of `originals`.
    const made = await processMedia({ input, outputDir: folder.in(`made-${type}`), type: type as MediaType })
    expect(made.files.length).toBeGreaterThan(0)
    for (const { path, ...file } of made.files)
      await judgeFile({ asset: { name: type, type }, file: { hash: '', size: 1, ...file }, path, work })
  },
)

it.each([
  ['peaks.json', '{"a":1}'],
  ['other.json', '[0.5,1]'],
  ['peaks.json', `[${'1,'.repeat(40_000)}1]`],
])('refuses %s with other content than ours', async (name, text) => {
  const path = folder.in('file.json')
  await writeFile(path, text)
  const file = { name, mimeType: 'application/json', hash: '', size: text.length }
  await expect(judgeFile({ asset: { name: 'Song', type: 'audio' }, file, path, work })).rejects.toMatchObject(
    {
      code: 'package_invalid',
    },
  )
})
