import { expect, test } from 'vitest'
import { findFfmpeg, findFfprobe } from './findFfmpeg.ts'

test('takes the program that is set', async () => {
  expect(await findFfmpeg({ FFMPEG_BIN: process.execPath })).toBe(process.execPath)
  expect(await findFfprobe({ FFPROBE_BIN: process.execPath })).toBe(process.execPath)
})

test('refuses a setting that leads nowhere instead of passing it over', async () => {
  await expect(findFfmpeg({ FFMPEG_BIN: '/nowhere/ffmpeg' })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'FFMPEG_BIN is set to /nowhere/ffmpeg, which is not a program.',
  })
})

test('finds one on a machine with nothing set', async () => {
  expect(await findFfmpeg({})).toMatch(/ffmpeg/)
  expect(await findFfprobe({})).toMatch(/ffprobe/)
})
