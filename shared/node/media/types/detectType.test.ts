import { copyFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import { createZip } from '../../scorm/testing/createZip.ts'
import { rawZip } from '../../scorm/testing/rawZip.ts'
import { makeMedia, picture, sine, testFolder } from '../testing/makeMedia.ts'
import { detectType } from './detectType.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  folder = await testFolder()
})
afterAll(() => folder.remove())

const detect = (name: string, shown = name) => detectType(folder.in(name), shown)

test('detects audio and pictures by content, not by name', async () => {
  await makeMedia(folder.in('a.mp4'), ...picture('64x64', 0.2))
  await makeMedia(folder.in('b.mp4'), ...sine(0.2))
  await makeMedia(folder.in('c.mp3'), ...sine(0.2))
  await makeMedia(folder.in('d.webm'), '-f', 'lavfi', '-i', 'testsrc=s=64x64:d=0.2')
  await makeMedia(folder.in('e.ogg'), ...sine(0.2))
  expect(await detect('a.mp4', 'a.pdf')).toEqual({ type: 'video', mimeType: 'video/mp4' })
  expect(await detect('b.mp4')).toEqual({ type: 'audio', mimeType: 'audio/mp4' })
  expect(await detect('c.mp3', 'c.mp4')).toEqual({ type: 'audio', mimeType: 'audio/mpeg' })
  expect(await detect('d.webm', 'noname')).toEqual({ type: 'video', mimeType: 'video/webm' })
  expect(await detect('e.ogg')).toEqual({ type: 'audio', mimeType: 'audio/ogg' })
})

test('detects pictures, PDF and text', async () => {
  await writeFile(folder.in('p.jpg'), await createCanvas(8, 8).encode('jpeg'))
  await writeFile(folder.in('p.pdf'), '%PDF-1.4\n')
  await writeFile(folder.in('p.svg'), '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(folder.in('p.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHi\n')
  await writeFile(folder.in('p.exe'), Buffer.from([0x4d, 0x5a, 0, 1, 2, 3]))
  expect(await detect('p.jpg', 'photo.mp4')).toEqual({ type: 'image', mimeType: 'image/jpeg' })
  expect(await detect('p.pdf')).toEqual({ type: 'pdf', mimeType: 'application/pdf' })
  expect(await detect('p.svg')).toEqual({ type: 'image', mimeType: 'image/svg+xml' })
  expect(await detect('p.srt')).toEqual({ type: 'text', mimeType: 'application/x-subrip' })
  expect(await detect('p.exe')).toEqual({ type: 'application', mimeType: 'application/octet-stream' })
})

test('detects scorm only for a zip with a manifest (SCO-09)', async () => {
  await writeFile(folder.in('plain.zip'), await createZip({ 'a.txt': 'a' }))
  await writeFile(folder.in('course.zip'), await createZip({ 'x/imsmanifest.xml': '<manifest/>' }))
  await copyFile(folder.in('plain.zip'), folder.in('text.docx'))
  expect((await detect('plain.zip')).type).toBe('zip')
  expect((await detect('course.zip', 'renamed.bin')).type).toBe('scorm')
  expect((await detect('text.docx')).type).toBe('application')
})

test('refuses text, zips and unknown bytes with a media extension', async () => {
  await writeFile(folder.in('text.mp4'), 'no video')
  await writeFile(folder.in('noise.png'), Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]))
  await writeFile(folder.in('noise.mp4'), Buffer.alloc(4000, 7))
  for (const name of ['text.mp4', 'noise.png', 'noise.mp4'])
    await expect(detect(name)).rejects.toMatchObject({ code: 'media_invalid' })
  await expect(detect('plain.zip', 'film.mov')).rejects.toThrow('it is a zip archive')
})

test('refuses a truncated zip, and an encrypted package, at upload', async () => {
  const whole = await createZip({ 'imsmanifest.xml': '<manifest/>', 'index.html': 'x'.repeat(900) })
  await writeFile(folder.in('cut.zip'), whole.subarray(0, 120))
  await expect(detect('cut.zip')).rejects.toMatchObject({
    code: 'media_invalid',
    message: '“cut.zip” is cut off: its end is missing. Copy or download it again.',
  })
  await writeFile(folder.in('secret.zip'), rawZip([{ name: 'imsmanifest.xml', flags: 0x801 }]))
  await expect(detect('secret.zip')).rejects.toThrow('protected by a password')
  // Not a package: another program may know the password.
  await writeFile(folder.in('letters.zip'), rawZip([{ name: 'letter.txt', flags: 0x801 }]))
  expect((await detect('letters.zip')).type).toBe('zip')
})

test('refuses a package of another standard, and a broken package, at upload', async () => {
  const data =
    '<manifest><metadata><schema>ADL SCORM</schema><schemaversion>2004 3rd Edition</schemaversion></metadata></manifest>'
  await writeFile(folder.in('2004.zip'), rawZip([{ name: 'imsmanifest.xml', data }]))
  await expect(detect('2004.zip')).rejects.toMatchObject({
    code: 'package_invalid',
    message: expect.stringContaining('SCORM 2004'),
  })
  const extra = Buffer.from('more')
  const broken = (name: string) => Buffer.concat([rawZip([{ name }]), extra])
  await writeFile(folder.in('broken.zip'), broken('imsmanifest.xml'))
  await expect(detect('broken.zip')).rejects.toMatchObject({ code: 'package_invalid' })
  // Not a package: another program may open it.
  await writeFile(folder.in('odd.zip'), broken('letter.txt'))
  expect((await detect('odd.zip')).type).toBe('zip')
})

test('keeps the type of other archives and programs', async () => {
  await writeFile(folder.in('old.rar'), Buffer.from('Rar!\x1a\x07\x01\x00....', 'latin1'))
  expect(await detect('old.rar')).toEqual({ type: 'application', mimeType: 'application/vnd.rar' })
  expect(await detect('p.exe')).toEqual({ type: 'application', mimeType: 'application/octet-stream' })
  await expect(detect('old.rar', 'film.mp4')).rejects.toThrow('it is an archive')
})

test('says what is wrong if a certain type is required', async () => {
  const wanting = (wanted: MediaType, name: string) => detectType(folder.in(name), name, wanted)
  expect((await wanting('scorm', 'course.zip')).type).toBe('scorm')
  expect((await wanting('any', 'old.rar')).type).toBe('application')
  const refused = { code: 'package_invalid' }
  await expect(wanting('scorm', 'old.rar')).rejects.toMatchObject({
    ...refused,
    message: 'This package cannot be used: it is a RAR archive. Unpack it, and pack the files as a .zip.',
  })
  await expect(wanting('scorm', 'plain.zip')).rejects.toThrow('no imsmanifest.xml in it')
  await expect(wanting('scorm', 'letters.zip')).rejects.toThrow('protected by a password')
  await expect(wanting('scorm', 'p.exe')).rejects.toThrow('it is a program')
  await writeFile(folder.in('text.zip'), 'Sign in to download the course.')
  await expect(wanting('scorm', 'text.zip')).rejects.toThrow('it is a text, not a zip archive')
  await writeFile(folder.in('noise.zip'), Buffer.from([7, 0, 200, 3, 0, 1, 9, 0, 255, 4, 0, 77]))
  await expect(wanting('scorm', 'noise.zip')).rejects.toThrow('it is damaged, or not a zip archive')
  await expect(wanting('scorm', 'p.pdf')).rejects.toMatchObject({
    code: 'unsupported',
    message: '“p.pdf” is a PDF. What is shown here must be a SCORM package.',
  })
  await expect(wanting('video', 'p.jpg')).rejects.toThrow('“p.jpg” is an image')
})

test('a font is one where a font is wanted, and elsewhere a file like others', async () => {
  const font = createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')
  await copyFile(font, folder.in('tea.png'))
  await writeFile(folder.in('broken.ttf'), Buffer.from([0, 1, 0, 0, 0, 200, 0, 0]))
  const asFont = (name: string) => detectType(folder.in(name), name, 'font')
  expect(await asFont('tea.png')).toEqual({ type: 'font', mimeType: 'font/ttf' })
  expect(await detect('tea.png', 'tea.ttf')).toEqual({ type: 'application', mimeType: 'font/ttf' })
  await expect(detect('tea.png')).rejects.toThrow('it is a font')
  await expect(asFont('broken.ttf')).rejects.toThrow('its list of tables is not valid')
  await expect(asFont('p.jpg')).rejects.toMatchObject({
    code: 'unsupported',
    message: '“p.jpg” is an image. What is shown here must be a font: a WOFF2, WOFF, TTF or OTF file.',
  })
  // A name decides nothing.
  await copyFile(folder.in('p.jpg'), folder.in('photo.woff2'))
  await expect(asFont('photo.woff2')).rejects.toThrow('“photo.woff2” is an image')
})
