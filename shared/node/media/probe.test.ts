import { writeFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { probe } from './probe.ts'
import { makeMedia, picture, sine, testFolder } from './testing/makeMedia.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  folder = await testFolder()
})
afterAll(() => folder.remove())

test('reads size, frame rate and duration', async () => {
  await makeMedia(folder.in('a.mp4'), ...sine(2), ...picture('320x180', 2, 25), '-c:a', 'aac')
  expect(await probe(folder.in('a.mp4'))).toMatchObject({
    durationMs: 2000,
    hasAudio: true,
    video: { width: 320, height: 180, rotation: 0, frameRate: 25, isVariableFrameRate: false },
  })
})

test('applies the rotation to the size, and makes pixels square', async () => {
  await makeMedia(folder.in('b.mp4'), ...picture('320x180', 1))
  const turned = ['-i', folder.in('b.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=270']
  await makeMedia(folder.in('c.mp4'), ...turned)
  expect((await probe(folder.in('c.mp4'))).video).toMatchObject({
    width: 180,
    height: 320,
    // ffmpeg 4 writes the tag as a matrix with the opposite direction.
    rotation: 90,
  })
  const wide = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=s=720x576:d=1,setsar=64/45',
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
  ]
  await makeMedia(folder.in('d.mp4'), ...wide)
  expect((await probe(folder.in('d.mp4'))).video).toMatchObject({ width: 1024, height: 576 })
})

test('detects a variable frame rate', async () => {
  const uneven = 'testsrc2=s=64x64:r=30:d=4,select=not(mod(n\\,7))+gt(mod(n\\,90)\\,60)'
  await makeMedia(folder.in('e.mp4'), '-f', 'lavfi', '-i', uneven, '-vsync', 'vfr', '-c:v', 'libx264')
  expect((await probe(folder.in('e.mp4'))).video?.isVariableFrameRate).toBe(true)
})

test('does not take an album’s cover for a video', async () => {
  await writeFile(folder.in('cover.png'), await createCanvas(20, 20).encode('png'))
  const inputs = [...sine(1), '-i', folder.in('cover.png')]
  await makeMedia(
    folder.in('f.mp3'),
    ...inputs,
    '-map',
    '0',
    '-map',
    '1',
    '-c:v',
    'copy',
    '-disposition:v',
    'attached_pic',
  )
  expect(await probe(folder.in('f.mp3'))).toMatchObject({ hasAudio: true, video: null })
})

test('measures browser recordings without a duration', async () => {
  const live = ['-c:v', 'libvpx', '-deadline', 'realtime', '-f', 'webm', '-live', '1']
  await makeMedia(folder.in('g.webm'), '-f', 'lavfi', '-i', 'testsrc=s=64x64:d=2', ...live)
  expect((await probe(folder.in('g.webm'))).durationMs).toBeGreaterThan(1800)
})

test('refuses subtitles, an empty file, and a name that looks like an option', async () => {
  await writeFile(folder.in('h.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHi\n')
  await writeFile(folder.in('-i'), '')
  for (const name of ['h.srt', '-i'])
    await expect(probe(folder.in(name))).rejects.toMatchObject({ code: 'media_invalid' })
})
