import { expect, test } from 'vitest'
import { findFfmpeg, findFfprobe } from './findFfmpeg.ts'

test('uses the configured program', async () => {
  expect(await findFfmpeg({ FFMPEG_BIN: process.execPath })).toBe(process.execPath)
  expect(await findFfprobe({ FFPROBE_BIN: process.execPath })).toBe(process.execPath)
})

test('refuses a configured path that does not exist, instead of ignoring it', async () => {
  await expect(findFfmpeg({ FFMPEG_BIN: '/nowhere/ffmpeg' })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'FFMPEG_BIN is set to /nowhere/ffmpeg, which is not a program.',
  })
})

test('finds one without configuration', async () => {
  expect(await findFfmpeg({})).toMatch(/ffmpeg/)
  expect(await findFfprobe({})).toMatch(/ffprobe/)
})
