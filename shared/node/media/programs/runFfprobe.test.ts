import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { probe } from '../probe.ts'
import { processMedia } from '../processMedia.ts'
import { makeMedia, picture, sine, testFolder } from '../testing/makeMedia.ts'
import { ProgramFault, withProgram } from './withProgram.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  folder = await testFolder()
})
afterAll(() => folder.remove())

/** Installs a fake program for this test: a script with these lines. */
async function standIn(variable: 'FFMPEG_BIN' | 'FFPROBE_BIN', script: string): Promise<void> {
  const path = folder.in(`${variable}-${script.length}`)
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  process.env[variable] = path
  onTestFinished(() => {
    delete process.env[variable]
  })
}

describe('transport streams', () => {
  // DVB names declare their character set in the first bytes; a program that looks it up in this computer's C
  // library crashes.
  test.each([
    ['without a set', 'Tea'],
    ['in ISO 8859-5', '\u0001Tea'],
    ['in UTF-8', '\u0015Tea'],
    ['in Big5', '\u0014Tea'],
  ])('are read with any character set in their names: %s', async (what, name) => {
    const path = folder.in(`${what.replaceAll(' ', '-')}.ts`)
    const names = ['-metadata', `service_name=${name}`, '-metadata', `service_provider=${name}`]
    await makeMedia(path, ...sine(1), ...picture('320x180', 1), '-c:a', 'aac', ...names)
    expect(await probe(path)).toMatchObject({ format: 'mpegts', hasAudio: true, video: { width: 320 } })
  })

  test('are prepared for playing', async () => {
    await makeMedia(folder.in('tea.ts'), ...sine(2), ...picture('320x180', 2), '-c:a', 'aac')
    const output = await processMedia({
      input: folder.in('tea.ts'),
      outputDir: folder.in('tea'),
      type: 'video',
    })
    expect(output.facts).toMatchObject({ width: 320, height: 180, mimeType: 'video/mp2t' })
  })
})

// Not on Windows: it has no such signals and scripts.
if (process.platform !== 'win32')
  describe('a program that fails', () => {
    beforeAll(() => makeMedia(folder.in('good.mp4'), ...sine(1), ...picture('320x180', 1), '-c:a', 'aac'))

    test.each([
      ['crashes', 'kill -SEGV $$'],
      ['crashes behind a shell', 'exit 139'],
      ['misses a library', 'echo "error while loading shared libraries: libx264.so" >&2; exit 127'],
    ])('is replaced by the next ffprobe if it %s', async (_what, script) => {
      await standIn('FFPROBE_BIN', script)
      expect(await probe(folder.in('good.mp4'))).toMatchObject({ durationMs: 1000 })
    })

    test.each([
      ['crashes', 'kill -SEGV $$'],
      ['has no encoder for H.264', `echo "Unknown encoder 'libx264'" >&2; exit 1`],
    ])('is replaced by the next ffmpeg if it %s', async (_what, script) => {
      await standIn('FFMPEG_BIN', script)
      const output = await processMedia({
        input: folder.in('good.mp4'),
        outputDir: folder.in('good'),
        type: 'video',
      })
      expect(output.facts.hlsGenerated).toBe(true)
    })

    test('reports the crash, not a damaged file, if there is no other program', async () => {
      const crash = new ProgramFault('crashed on this file (SIGSEGV)', new Error('test'))
      const run = withProgram('ffprobe', ['/one', '/two'], () => Promise.reject(crash))
      await expect(run).rejects.toMatchObject({
        code: 'unavailable',
        message:
          'ffprobe crashed on this file (SIGSEGV). The file itself may be fine. Try again, or set FFPROBE_BIN to another ffprobe.',
      })
    })

    test('is trusted when it rejects the file', async () => {
      await standIn('FFPROBE_BIN', 'echo "Invalid data found when processing input" >&2; exit 1')
      await expect(probe(folder.in('good.mp4'))).rejects.toMatchObject({ code: 'media_invalid' })
    })
  })
