import { afterAll, beforeAll, expect, test } from 'vitest'
import { grabFrame } from './grabFrame.ts'
import { dominantColor, openPicture } from './pictures.ts'
import { processMedia } from './processMedia.ts'
import { makeMedia, sine, testFolder } from './testing/makeMedia.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  folder = await testFolder()
  // Two seconds of red, two of green, two of blue.
  const colors = ['red', 'green', 'blue'].flatMap((color) => [
    '-f',
    'lavfi',
    '-i',
    `color=${color}:s=320x180:d=2`,
  ])
  const args = ['-filter_complex', '[0:v][1:v][2:v]concat=n=3[v]', '-map', '[v]', '-map', '3:a', '-shortest']
  await makeMedia(folder.in('film.mp4'), ...colors, ...sine(6), ...args, '-pix_fmt', 'yuv420p')
})
afterAll(() => folder.remove())

test('shows the part of a film that its trim leaves, and no more', async () => {
  const { files, facts } = await processMedia({
    input: folder.in('film.mp4'),
    outputDir: folder.in('cut'),
    type: 'video',
    trim: { startMs: 2100, endMs: 3900 },
  })
  expect(facts.durationMs).toBeGreaterThan(1700)
  expect(facts.durationMs).toBeLessThan(1950)
  expect(files.map(({ name }) => name)).not.toContain('cut.partial')
  const poster = files.find(({ name }) => name === 'poster.jpg')
  const color = dominantColor(await openPicture(poster?.path ?? ''))
  expect(color).toMatch(/^#0[0-9a-f][78][0-9a-f]0[0-9a-f]$/)
})

test('shortens a sound', async () => {
  await makeMedia(folder.in('sound.m4a'), ...sine(5), '-c:a', 'aac')
  const { facts } = await processMedia({
    input: folder.in('sound.m4a'),
    outputDir: folder.in('short'),
    type: 'audio',
    trim: { startMs: 1000, endMs: 3000 },
  })
  expect(Math.abs((facts.durationMs ?? 0) - 2000)).toBeLessThan(60)
})

test('refuses a part after the end', async () => {
  const media = { input: folder.in('film.mp4'), outputDir: folder.in('none'), type: 'video' as const }
  await expect(processMedia({ ...media, trim: { startMs: 9000, endMs: 10_000 } })).rejects.toMatchObject({
    code: 'media_invalid',
  })
})

test('takes the picture that a film shows at a time', async () => {
  await grabFrame(folder.in('film.mp4'), 5000, folder.in('frame.png'))
  expect(dominantColor(await openPicture(folder.in('frame.png')))).toMatch(/^#0[0-9a-f]0[0-9a-f]f[0-9a-f]$/)
  await expect(grabFrame(folder.in('film.mp4'), 60_000, folder.in('later.png'))).rejects.toMatchObject({
    code: 'media_invalid',
  })
})
