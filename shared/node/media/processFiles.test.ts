import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureLoudness } from './loudness.ts'
import type { MediaType } from './MediaJob.ts'
import { processPdf } from './pdf/processPdf.ts'
import { openPicture } from './pictures.ts'
import { processImage } from './processImage.ts'
import { processMedia } from './processMedia.ts'
import { makeMedia, sine, testFolder } from './testing/makeMedia.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  folder = await testFolder()
})
afterAll(() => folder.remove())

const process = (name: string, type: MediaType) =>
  processMedia({ input: folder.in(name), outputDir: folder.in(`${name}.out`), type })

test('makes a levelled audio.m4a from quiet audio', async () => {
  // Quiet throughout, and silent in its last third.
  await makeMedia(folder.in('quiet.wav'), ...sine(3), '-af', "volume=-20dB,volume=0:enable='gt(t,2)'")
  const output = await process('quiet.wav', 'audio')
  expect(output.files.map((file) => file.name)).toEqual(['audio.m4a', 'peaks.json'])
  expect(output.facts).toMatchObject({ length: '0:00:03', durationMs: 3000, mimeType: 'audio/wav' })
  const peaks: number[] = JSON.parse(await readFile(folder.in('quiet.wav.out/peaks.json'), 'utf8'))
  expect(peaks).toHaveLength(240)
  expect(Math.min(...peaks.slice(0, 150))).toBeGreaterThan(80)
  expect(Math.max(...peaks.slice(165))).toBe(0)
  const before = await measureLoudness(folder.in('quiet.wav'))
  const after = await measureLoudness(folder.in('quiet.wav.out/audio.m4a'))
  expect(before?.integrated).toBeLessThan(-35)
  expect((after?.integrated ?? 0) - (before?.integrated ?? 0)).toBeCloseTo(20, 0)
})

test('refuses a short sound of which most cannot be read', async () => {
  await makeMedia(folder.in('whole.flac'), '-f', 'lavfi', '-i', 'anoisesrc=d=1', '-c:a', 'flac')
  const whole = await readFile(folder.in('whole.flac'))
  await writeFile(folder.in('part.flac'), whole.subarray(0, Math.floor(whole.length / 5)))
  await expect(process('part.flac', 'audio')).rejects.toMatchObject({
    code: 'media_invalid',
    message: expect.stringMatching(/^Only 0\.\d of the 1\.0 seconds of this sound can be read/),
  })
})

test('refuses a sound that is lost in its middle, where its times go on', async () => {
  await makeMedia(folder.in('whole.avi'), '-f', 'lavfi', '-i', 'anoisesrc=d=4', '-c:a', 'libvorbis')
  const whole = await process('whole.avi', 'audio')
  expect(whole.facts.length).toBe('0:00:04')
  const bytes = await readFile(folder.in('whole.avi'))
  // Every packet but those of the first and the last second: chunks of the form `00wb`, a length, and the packet.
  const end = bytes.indexOf('idx1')
  for (let at = bytes.indexOf('00wb', end * 0.25); at > 0 && at < end * 0.75; ) {
    const length = bytes.readUInt32LE(at + 4)
    bytes.fill(0xff, at + 8, at + 8 + length)
    at = bytes.indexOf('00wb', at + 8 + length)
  }
  await writeFile(folder.in('lost.avi'), bytes)
  await expect(process('lost.avi', 'audio')).rejects.toMatchObject({
    code: 'media_invalid',
    message: expect.stringMatching(/^Only [12]\.\d of the 4\.0 seconds of this sound can be read/),
  })
})

test('imports the subtitles of a video as captions, and says which it cannot use', async () => {
  const srt = (text: string) => `1\n00:00:00,500 --> 00:00:01,500\n${text}\n`
  await writeFile(folder.in('en.srt'), srt('Pour the <i>tea</i>.'))
  await writeFile(folder.in('hard.srt'), srt('[water boils] Pour the tea.'))
  await writeFile(folder.in('de.srt'), srt('Gieß den Tee ein.'))
  await writeFile(folder.in('pictures.sup'), emptyPgs())
  const files = ['en.srt', 'hard.srt', 'de.srt', 'pictures.sup'].flatMap((name) => ['-i', folder.in(name)])
  const maps = [0, 1, 2, 3, 4].flatMap((input) => ['-map', String(input)])
  await makeMedia(
    folder.in('film.mkv'),
    ...['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=10:d=2', ...files, ...maps],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:s:0',
      'subrip',
      '-c:s:1',
      'webvtt',
      '-c:s:2',
      'ass',
      '-c:s:3',
      'copy',
    ],
    ...[
      '-metadata:s:s:0',
      'language=eng',
      '-metadata:s:s:1',
      'language=eng',
      '-metadata:s:s:1',
      'title=hard of hearing',
    ],
    ...[
      '-metadata:s:s:2',
      'language=ger',
      '-metadata:s:s:3',
      'language=fre',
      '-metadata:s:s:3',
      'title=French',
    ],
  )
  const remarks: string[] = []
  const { facts } = await processMedia({
    ...{ input: folder.in('film.mkv'), outputDir: folder.in('film.out'), type: 'video' },
    onRemark: (text) => remarks.push(text),
  })
  expect(facts.captions).toEqual([
    { id: 'en', language: 'en', label: 'English', file: 'captions/file-en.vtt' },
    { id: 'en-2', language: 'en', label: 'English (hard of hearing)', file: 'captions/file-en-2.vtt' },
    { id: 'de', language: 'de', label: 'German', file: 'captions/file-de.vtt' },
  ])
  const read = (name: string) => readFile(folder.in(`film.out/captions/file-${name}.vtt`), 'utf8')
  expect(await read('en')).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nPour the <i>tea</i>.\n')
  expect(await read('de')).toContain('Gieß den Tee ein.')
  expect(remarks).toEqual([
    'The subtitles “French” of this file are pictures, not text, and cannot be used as captions. Add captions as a .vtt or .srt file instead.',
  ])
})

// QuickTime has no "unknown": its first language is English.
test.each([
  ['mp4', 'und', 'Captions'],
  ['mov', 'en', 'English'],
])('imports the subtitles of audio in %s without a language', async (ending, language, label) => {
  await writeFile(folder.in('line.srt'), '1\n00:00:00,200 --> 00:00:00,900\nTea.\n')
  await makeMedia(
    folder.in(`words.${ending}`),
    ...[...sine(1), '-i', folder.in('line.srt'), '-map', '0', '-map', '1', '-c:a', 'aac', '-c:s', 'mov_text'],
  )
  const { facts } = await process(`words.${ending}`, 'audio')
  expect(facts.captions).toEqual([{ id: language, language, label, file: `captions/file-${language}.vtt` }])
})

test('leaves silence silent', async () => {
  await makeMedia(folder.in('silence.flac'), '-f', 'lavfi', '-i', 'anullsrc', '-t', '1')
  expect((await process('silence.flac', 'audio')).facts.durationMs).toBe(1000)
})

test('makes previews of a picture, with its size and colour', async () => {
  const canvas = createCanvas(1600, 900)
  const context = canvas.getContext('2d')
  context.fillStyle = '#2f6f4f'
  context.fillRect(0, 0, 1600, 900)
  await writeFile(folder.in('green.png'), await canvas.encode('png'))
  const output = await process('green.png', 'image')
  expect(output.facts).toMatchObject({
    width: 1600,
    height: 900,
    dominantColor: '#2f6f4f',
    mimeType: 'image/png',
  })
  const preview = await openPicture(folder.in('green.png.out/preview.png'))
  expect([preview.width, preview.height]).toEqual([400, 225])
  expect((await openPicture(folder.in('green.png.out/poster.jpg'))).width).toBe(1280)
})

test('refuses a picture by its unpacked size in the header', async () => {
  await writeFile(folder.in('bomb.png'), pngHeader(50_000, 50_000))
  await expect(process('bomb.png', 'image')).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(
      /pixels\. Make it smaller: at most 80 million pixels, and 60,000 on a side\.$/,
    ),
  })
})

test('refuses a broken picture', async () => {
  await writeFile(folder.in('broken.png'), pngHeader(10, 10).subarray(0, 40))
  await expect(process('broken.png', 'image')).rejects.toMatchObject({ code: 'media_invalid' })
})

test('counts the pages of a PDF and draws the first', async () => {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < 3; page += 1) pdf.addPage([595, 842]).drawText('Tea', { x: 50, y: 700 })
  await writeFile(folder.in('card.pdf'), await pdf.save())
  const output = await process('card.pdf', 'pdf')
  expect(output.facts).toMatchObject({ pageCount: 3, mimeType: 'application/pdf' })
  const preview = await openPicture(folder.in('card.pdf.out/preview.png'))
  expect([preview.width, preview.height]).toEqual([400, 566])
})

test('refuses a broken PDF, with the reason', async () => {
  await writeFile(folder.in('broken.pdf'), '%PDF-1.7\nnothing of the kind')
  await expect(process('broken.pdf', 'pdf')).rejects.toMatchObject({
    code: 'media_invalid',
    message: 'This PDF is damaged and cannot be read.',
  })
})

test('refuses an encrypted PDF, with the reason', async () => {
  await writeFile(folder.in('locked.pdf'), lockedPdf)
  await expect(process('locked.pdf', 'pdf')).rejects.toMatchObject({
    code: 'media_invalid',
    message: expect.stringContaining('password'),
  })
  await expect(stat(folder.in('locked.pdf.out'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('stops reading a PDF when cancelled', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  await writeFile(folder.in('stop.pdf'), await pdf.save())
  const stop = new AbortController()
  const run = processMedia({
    input: folder.in('stop.pdf'),
    outputDir: folder.in('stop.out'),
    type: 'pdf',
    signal: stop.signal,
  })
  stop.abort()
  await expect(run).rejects.toMatchObject({ name: 'AbortError' })
  await expect(readFile(folder.in('stop.out/preview.png'))).rejects.toMatchObject({ code: 'ENOENT' })
})

/** A PNG that declares a size and has almost no data. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  }
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    mark,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Encrypted with a non-empty user password (its O and U values match no empty one). */
const lockedPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>endobj
trailer<</Root 1 0 R/Size 5/Encrypt 4 0 R/ID[<00><00>]>>
%%EOF`

test('finds the duration of AAC without a container by decoding it', async () => {
  // Sound, then silence: estimated from its starting bit rate, the duration would be a third of it.
  const parts = ['-f', 'lavfi', '-i', 'sine=d=10', '-f', 'lavfi', '-i', 'anullsrc=r=44100']
  const joined = ['-filter_complex', '[0][1]concat=n=2:v=0:a=1', '-t', '30']
  await makeMedia(folder.in('talk.aac'), ...parts, ...joined, '-c:a', 'aac', '-b:a', '128k')
  const { facts } = await process('talk.aac', 'audio')
  expect(facts.length).toBe('0:00:30')
  expect(Math.abs((facts.durationMs ?? 0) - 30_000)).toBeLessThan(100)
})

/** A track of picture subtitles that shows nothing: one composition, and its end. */
function emptyPgs(): Buffer {
  const segment = (type: number, payload: number[]) => {
    const head = Buffer.alloc(13)
    head.write('PG')
    head.writeUInt32BE(90_000, 2)
    head.writeUInt8(type, 10)
    head.writeUInt16BE(payload.length, 11)
    return Buffer.concat([head, Buffer.from(payload)])
  }
  return Buffer.concat([segment(0x16, [1, 64, 0, 180, 16, 0, 0, 128, 0, 0, 0]), segment(0x80, [])])
}

test.skipIf(platform() !== 'linux')('blames a full disk, and neither the picture nor the PDF', async () => {
  await writeFile(folder.in('whole.png'), await createCanvas(8, 8).encode('png'))
  const pdf = await PDFDocument.create()
  pdf.addPage([595, 842])
  await writeFile(folder.in('whole.pdf'), await pdf.save())
  await mkdir(folder.in('full'))
  await symlink('/dev/full', folder.in('full/preview.png'))
  const refusal = { code: 'storage', message: 'The disk is full. Free up some space and try again.' }
  const outputDir = folder.in('full')
  const job = { outputDir, onShare: () => undefined }
  const picture = { ...job, input: folder.in('whole.png'), type: 'image' } as const
  await expect(processImage(picture, outputDir)).rejects.toMatchObject(refusal)
  const sheet = { ...job, input: folder.in('whole.pdf'), type: 'pdf' } as const
  await expect(processPdf(sheet, outputDir)).rejects.toMatchObject(refusal)
})
