import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '../programs/findFfmpeg.ts'

const run = promisify(execFile)

/** Makes a file with ffmpeg, as a test's source: `makeMedia(path, '-f', 'lavfi', '-i', …)`. */
export async function makeMedia(path: string, ...args: string[]): Promise<string> {
  await run(await findFfmpeg(), ['-y', '-loglevel', 'error', ...args, path])
  return path
}

export const picture = (size: string, seconds: number, rate = 25) => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
]

export const sine = (seconds: number) => ['-f', 'lavfi', '-i', `sine=440:d=${seconds}`]

/** A test's folder, with its clean-up. */
export async function testFolder(): Promise<{
  path: string
  in: (name: string) => string
  remove: () => Promise<void>
}> {
  const path = await mkdtemp(join(tmpdir(), 'lectern-media-'))
  return {
    path,
    in: (name) => join(path, name),
    remove: () => rm(path, { recursive: true, force: true }),
  }
}
