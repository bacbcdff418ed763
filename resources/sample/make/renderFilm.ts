import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { findFfmpeg } from '#node/media/programs/findFfmpeg.ts'
import { createFilm, film } from './film.ts'
import { createFoldFilm, foldFilm } from './foldFilm.ts'
import { music } from './music.ts'

/** The film of the course about tea, with its music. */
export async function renderFilm(path: string, musicPath: string): Promise<void> {
  await writeFile(musicPath, music(film.seconds))
  await encode(path, film, createFilm(), musicPath)
}

export const renderFoldFilm = (path: string): Promise<void> => encode(path, foldFilm, createFoldFilm(), null)

type Size = { width: number; height: number; rate: number; seconds: number }

/** Draws every frame, and lets ffmpeg make an MP4 of them. */
async function encode(path: string, { width, height, rate, seconds }: Size, draw: (time: number) => Uint8ClampedArray, music: string | null): Promise<void> {
  const size = `${width}x${height}`
  const ffmpeg = spawn(
    await findFfmpeg(),
    [
      ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', String(rate), '-i', '-'],
      ...(music === null ? ['-an'] : ['-i', music]),
      ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '24', '-tune', 'animation', '-pix_fmt', 'yuv420p'],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-vf', 'scale=out_color_matrix=bt709'],
      ...(music === null ? [] : ['-c:a', 'aac', '-b:a', '112k']),
      ...['-movflags', '+faststart', '-fflags', '+bitexact', '-shortest', path],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(ffmpeg, 'close')
  for (let frame = 0; frame < seconds * rate; frame += 1) {
    const pixels = draw(frame / rate)
    if (!ffmpeg.stdin.write(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
