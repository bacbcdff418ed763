import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkLadder } from './ladder/checkLadder.ts'
import { measureContent } from './ladder/choosePoster.ts'
import { parsePlaylist } from './ladder/masterPlaylist.ts'
import { measureLoudness } from './loudness.ts'
import { openPicture } from './pictures.ts'
import { type MediaOutput, processMedia } from './processMedia.ts'
import { findFfmpeg, findFfprobe } from './programs/findFfmpeg.ts'
import { makeMedia, picture, sine, testFolder } from './testing/makeMedia.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  folder = await testFolder()
})
afterAll(() => folder.remove())

const make = (name: string, outputDir = folder.in(`${name}.out`)) =>
  processMedia({ input: folder.in(name), outputDir, type: 'video' })
const names = (output: MediaOutput) => output.files.map((file) => file.name)
const master = (output: MediaOutput) =>
  output.files.find((file) => file.name === 'hls/master.m3u8')?.path ?? ''
/** Files beside a run's output: none may remain. */
const leftovers = async () => (await readdir(folder.path)).filter((name) => /\.(partial|old)-/.test(name))

test('makes aligned renditions, a poster, previews and levelled audio from a video', async () => {
  await makeMedia(folder.in('talk.mp4'), ...sine(9), ...picture('1280x720', 9), '-c:a', 'aac')
  await writeFile(folder.in('talk.de.srt'), '1\n00:00:00,500 --> 00:00:02,000\nGuten <b>Tag</b> <script>\n')
  await writeFile(
    folder.in('talk.chapters.vtt'),
    'WEBVTT\n\n00:00.000 --> 00:04.000\nWater & leaves\n\n00:04.000 --> 00:09.000\nPatience\n',
  )
  const seen: number[] = []
  const output = await processMedia({
    input: folder.in('talk.mp4'),
    outputDir: folder.in('talk'),
    type: 'video',
    onProgress: ({ progress }) => seen.push(progress),
  })
  expect(await checkLadder(master(output))).toEqual([])
  expect(names(output)).toEqual(
    expect.arrayContaining([
      'poster.jpg',
      'preview.png',
      'preview.vtt',
      'chapters.vtt',
      'preview-sprite.jpg',
      'captions/de.vtt',
    ]),
  )
  const text = await readFile(master(output), 'utf8')
  expect(text.match(/RESOLUTION=\d+x\d+/g)).toEqual([
    'RESOLUTION=1280x720',
    'RESOLUTION=852x480',
    'RESOLUTION=640x360',
  ])
  expect(text).toContain('CODECS="avc1.64001f,mp4a.40.2"')
  expect(output.facts).toMatchObject({
    length: '0:00:09',
    durationMs: 9000,
    width: 1280,
    height: 720,
    useHls: true,
    hlsGenerated: true,
    mimeType: 'video/mp4',
    captions: [{ id: 'de', language: 'de', label: 'German', file: 'captions/de.vtt' }],
  })
  expect(output.facts.dominantColor).toMatch(/^#[0-9a-f]{6}$/)
  expect(await readFile(folder.in('talk/captions/de.vtt'), 'utf8')).toContain(
    'Guten <b>Tag</b> &lt;script&gt;',
  )
  expect(await readFile(folder.in('talk/chapters.vtt'), 'utf8')).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\nWater &amp; leaves\n\n00:00:04.000 --> 00:00:09.000\nPatience\n',
  )
  const loud = await measureLoudness(join(folder.in('talk'), 'hls/audio/index.m3u8'))
  expect(Math.abs((loud?.integrated ?? 0) + 16)).toBeLessThan(1.5)
  expect(seen.at(0)).toBe(0)
  expect(seen.at(-1)).toBe(1)
  expect([...seen].sort((a, b) => a - b)).toEqual(seen)
  expect(await readdir(folder.in('talk/hls/720p'))).toHaveLength(5)
  // It encodes four renditions: a busy machine takes minutes.
}, 240_000)

test('starts picture and audio together', async () => {
  await makeMedia(folder.in('sync.mp4'), ...sine(2), ...picture('320x180', 2), '-c:a', 'aac')
  const output = await make('sync.mp4')
  const probe = await findFfprobe()
  const start = (name: string) =>
    Number(
      execFileSync(probe, ['-v', 'error', '-show_entries', 'format=start_time', '-of', 'csv=p=0', name], {
        encoding: 'utf8',
      }),
    )
  const root = join(master(output), '..')
  const gap = start(join(root, '180p/index.m3u8')) - start(join(root, 'audio/index.m3u8'))
  // One AAC frame (21 ms) is the encoder's delay.
  expect(Math.abs(gap)).toBeLessThan(0.045)
})

test('accepts a video without audio', async () => {
  await makeMedia(folder.in('silent.mp4'), ...picture('640x360', 2))
  const output = await make('silent.mp4')
  expect(await checkLadder(master(output))).toEqual([])
  expect(await readFile(master(output), 'utf8')).not.toContain('AUDIO')
})

test('makes odd sides even', async () => {
  await makeMedia(folder.in('odd.mkv'), '-f', 'lavfi', '-i', 'testsrc=s=641x363:d=1', '-c:v', 'ffv1')
  const output = await make('odd.mkv')
  expect(await checkLadder(master(output))).toEqual([])
  expect(await readFile(master(output), 'utf8')).toContain('RESOLUTION=634x360')
})

test('shows a rotated video upright', async () => {
  await makeMedia(folder.in('flat.mp4'), ...picture('640x360', 1))
  const turned = ['-i', folder.in('flat.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90']
  await makeMedia(folder.in('turned.mp4'), ...turned)
  const output = await make('turned.mp4')
  expect(output.facts).toMatchObject({ width: 360, height: 640 })
  expect(await readFile(master(output), 'utf8')).toContain('RESOLUTION=360x640')
  expect(await checkLadder(master(output))).toEqual([])
})

test('keeps renditions of a variable frame rate aligned', async () => {
  const uneven = 'testsrc2=s=854x480:r=30:d=9,select=not(mod(n\\,7))+gt(mod(n\\,90)\\,60)'
  await makeMedia(
    folder.in('vfr.mkv'),
    '-f',
    'lavfi',
    '-i',
    uneven,
    '-vsync',
    'vfr',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
  )
  const output = await make('vfr.mkv')
  expect(await checkLadder(master(output))).toEqual([])
  const playlist = await readFile(join(master(output), '../360p/index.m3u8'), 'utf8')
  const seconds = parsePlaylist(playlist).segments.map((segment) => Math.round(segment.seconds))
  expect(seconds).toEqual([4, 4, 1])
  expect(playlist).toContain('TARGETDURATION:4')
})

test('accepts a video whose audio is longer than its picture', async () => {
  await makeMedia(folder.in('long-sound.mp4'), ...sine(8), ...picture('320x180', 2), '-c:a', 'aac')
  const output = await make('long-sound.mp4')
  expect(output.facts.durationMs).toBe(8000)
  expect(await checkLadder(master(output))).toEqual([])
})

test('accepts the smallest possible video', async () => {
  await makeMedia(folder.in('tiny.mp4'), ...picture('2x2', 1))
  const output = await make('tiny.mp4')
  expect(await checkLadder(master(output))).toEqual([])
})

test('accepts a video of one frame', async () => {
  await makeMedia(folder.in('one.mp4'), ...picture('320x180', 1), '-frames:v', '1')
  const output = await make('one.mp4')
  expect(await checkLadder(master(output))).toEqual([])
  expect(names(output)).toEqual(expect.arrayContaining(['poster.jpg', 'preview-sprite.jpg']))
})

test('holds the last picture for its full duration, in all renditions', async () => {
  const slides = ['-f', 'lavfi', '-i', 'testsrc2=s=854x480:r=1:d=3', '-vf', 'settb=1/1000,setpts=N*2000']
  const coded = ['-vsync', 'vfr', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  await makeMedia(folder.in('slides.mp4'), ...slides, ...coded, '-video_track_timescale', '1000')
  await holdLastFrame(folder.in('slides.mp4'), 9000)
  const output = await make('slides.mp4')
  expect(output.facts).toMatchObject({ durationMs: 13_000, length: '0:00:13' })
  expect(await checkLadder(master(output))).toEqual([])
  expect(await measureSeconds(output, '480p')).toBeCloseTo(13, 0)
})

test('holds the last picture while the audio continues', async () => {
  await makeMedia(folder.in('credits.mp4'), ...sine(8), ...picture('320x180', 2), '-c:a', 'aac')
  const output = await make('credits.mp4')
  expect(await measureSeconds(output, '180p')).toBeCloseTo(8, 0)
})

test('warns about a film that starts before its first key frame, and shows the rest', async () => {
  const whole = [...sine(12), ...picture('320x180', 12), '-g', '150', '-sc_threshold', '0', '-c:a', 'aac']
  const bytes = await readFile(await makeMedia(folder.in('whole.ts'), ...whole))
  const from = (share: number) => bytes.subarray(Math.floor((bytes.length * share) / 188) * 188)
  await writeFile(folder.in('late.ts'), from(0.25))
  const remarks: string[] = []
  const output = await processMedia({
    input: folder.in('late.ts'),
    outputDir: folder.in('late'),
    type: 'video',
    onRemark: (text) => remarks.push(text),
  })
  expect(remarks).toEqual([
    expect.stringMatching(
      /^The first [23]\.\d seconds of this film have no picture .* export the film again/,
    ),
  ])
  expect(await checkLadder(master(output))).toEqual([])
  expect(await measureSeconds(output, '180p')).toBeCloseTo(Number(output.facts.durationMs) / 1000, 0)

  await writeFile(folder.in('never.ts'), from(0.6))
  await expect(make('never.ts')).rejects.toMatchObject({
    code: 'media_invalid',
    message: expect.stringMatching(
      /^The beginning of this film is missing: it has no key frame.*Export it again/,
    ),
  })
})

describe('a poster', () => {
  const poster = async (output: MediaOutput) =>
    measureContent(await openPicture(output.files.find(({ name }) => name === 'poster.jpg')?.path ?? ''))
  /** A film that starts with this for some seconds, followed by a picture. */
  const opening = async (name: string, source: string, seconds: number) => {
    const sources = ['-f', 'lavfi', '-i', `${source}:s=320x180:r=10:d=${seconds}`]
    const film = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=10:d=3']
    const joined = ['-filter_complex', '[0][1]concat=n=2:v=1:a=0', '-pix_fmt', 'yuv420p']
    await makeMedia(
      folder.in(name),
      ...sources,
      ...film,
      ...joined,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
    )
    return make(name)
  }

  test('is not black if the film starts dark', async () => {
    expect(await poster(await opening('dark.mp4', 'color=c=black', 7))).toBeGreaterThan(20)
  })
  test('is not one colour if the film starts so', async () => {
    expect(await poster(await opening('white.mp4', 'color=c=white', 7))).toBeGreaterThan(20)
  })
  test('is black if the whole film is', async () => {
    const black = ['-f', 'lavfi', '-i', 'color=c=black:s=320x180:r=10:d=2', '-pix_fmt', 'yuv420p']
    await makeMedia(folder.in('black.mp4'), ...black)
    expect(await poster(await make('black.mp4'))).toBeLessThan(1)
  })
})

/** A rendition's duration by its playlist, in seconds. */
async function measureSeconds(output: MediaOutput, rendition: string): Promise<number> {
  const playlist = await readFile(join(master(output), `../${rendition}/index.m3u8`), 'utf8')
  return parsePlaylist(playlist).segments.reduce((sum, { seconds }) => sum + seconds, 0)
}

/**
 * Sets the duration of the last frame of an MP4 with a timescale of 1000, in milliseconds, as slide programs do.
 */
async function holdLastFrame(path: string, ms: number): Promise<void> {
  const bytes = await readFile(path)
  const times = bytes.indexOf('stts')
  const count = bytes.readUInt32BE(times + 8)
  const last = times + 12 + 8 * (count - 1)
  const total = bytes.readUInt32BE(bytes.indexOf('mdhd') + 20) - bytes.readUInt32BE(last + 4) + ms
  bytes.writeUInt32BE(ms, last + 4)
  for (const [box, at] of [
    ['mdhd', 20],
    ['mvhd', 20],
    ['tkhd', 24],
    ['elst', 12],
  ] as const)
    if (bytes.includes(box)) bytes.writeUInt32BE(total, bytes.indexOf(box) + at)
  await writeFile(path, bytes)
}

describe('refuses, leaves no files, and keeps the earlier output:', () => {
  beforeAll(async () => {
    await makeMedia(folder.in('good.mp4'), ...sine(3), ...picture('640x360', 3), '-c:a', 'aac')
    await make('good.mp4', folder.in('kept'))
  })
  const refusal = async (name: string, reason: RegExp) => {
    const before = await stat(folder.in('kept/hls/master.m3u8'))
    await expect(make(name, folder.in('kept'))).rejects.toMatchObject({
      code: 'media_invalid',
      message: expect.stringMatching(reason),
    })
    expect((await stat(folder.in('kept/hls/master.m3u8'))).mtimeMs).toBe(before.mtimeMs)
    expect(await leftovers()).toEqual([])
  }

  test('text named .mp4', async () => {
    await writeFile(folder.in('text.mp4'), 'This is no video.\n'.repeat(500))
    await refusal('text.mp4', /is text/)
  })

  test('an empty file', async () => {
    await writeFile(folder.in('empty.mp4'), '')
    await refusal('empty.mp4', /empty/)
  })

  test('a video whose end and index are missing', async () => {
    await copyFile(folder.in('good.mp4'), folder.in('cut.mp4'))
    await truncate(folder.in('cut.mp4'), Math.floor((await stat(folder.in('cut.mp4'))).size / 2))
    await refusal('cut.mp4', /cut off/)
  })

  test('a video whose index lists more than the file has', async () => {
    const fast = ['-i', folder.in('good.mp4'), '-c', 'copy', '-movflags', '+faststart']
    await makeMedia(folder.in('fast.mp4'), ...fast)
    await truncate(folder.in('fast.mp4'), Math.floor((await stat(folder.in('fast.mp4'))).size / 3))
    await refusal('fast.mp4', /cut off/)
  })

  test('audio without picture, as a video', async () => {
    await makeMedia(folder.in('sound.m4a'), ...sine(1))
    await refusal('sound.m4a', /no picture/)
  })

  test('invalid captions', async () => {
    await writeFile(folder.in('none.srt'), 'hello')
    const captions = [{ path: folder.in('none.srt'), language: 'en' }]
    await expect(
      processMedia({ input: folder.in('good.mp4'), outputDir: folder.in('kept'), type: 'video', captions }),
    ).rejects.toMatchObject({ code: 'media_invalid', message: 'There are no captions in this file.' })
    expect(await leftovers()).toEqual([])
  })

  test('a run cancelled half-way', async () => {
    await makeMedia(folder.in('long.mp4'), ...picture('1280x720', 20, 10))
    const stop = new AbortController()
    const before = await stat(folder.in('kept/hls/master.m3u8'))
    const run = processMedia({
      input: folder.in('long.mp4'),
      outputDir: folder.in('kept'),
      type: 'video',
      signal: stop.signal,
      onProgress: ({ progress }) => {
        if (progress > 0.05) stop.abort()
      },
    })
    await expect(run).rejects.toMatchObject({ name: 'AbortError' })
    expect((await stat(folder.in('kept/hls/master.m3u8'))).mtimeMs).toBe(before.mtimeMs)
    expect(await leftovers()).toEqual([])
  })

  // Not on Windows: it has no such signals and scripts.
  if (process.platform !== 'win32')
    test('a run whose transcoder is killed half-way', async () => {
      // Simulates the system's out-of-memory killer: kills once a segment exists.
      const killer = `#!/bin/sh
"${await findFfmpeg()}" "$@" & pid=$!
case "$*" in */posters/*) until find "${folder.path}" -path '*kept.partial*' -name '*.m4s' | grep -q .; do sleep 0.05; done; kill -9 $pid; kill -9 $$;; esac
wait $pid
`
      await writeFile(folder.in('killed-ffmpeg'), killer, { mode: 0o755 })
      process.env.FFMPEG_BIN = folder.in('killed-ffmpeg')
      onTestFinished(() => {
        delete process.env.FFMPEG_BIN
      })
      await expect(make('long.mp4', folder.in('kept'))).rejects.toMatchObject({ code: 'unavailable' })
      expect(await leftovers()).toEqual([])
    })

  test('and removes the files of a crashed process', async () => {
    await mkdir(folder.in('kept.partial-999999999-00000000'))
    await make('good.mp4', folder.in('kept'))
    expect(await leftovers()).toEqual([])
  })
})
