import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findFfmpeg } from '#node/media/programs/findFfmpeg.ts'

const run = promisify(execFile)

/** What ffmpeg writes to its output. */
export async function ffmpeg(...options: string[]): Promise<Buffer> {
  const { stdout } = await run(await findFfmpeg(), ['-v', 'error', '-y', ...options], {
    encoding: 'buffer',
    maxBuffer: 1e9,
  })
  return stdout
}

export type Moment = { seconds: number; color: [number, number, number]; energy: number }

/** A film in steps of a quarter of a second: the mean colour of its upper middle, where no text is, and how much sound there is. */
export async function readFilm(path: string): Promise<Moment[]> {
  const pictures = await ffmpeg(
    ...['-i', path, '-vf', 'crop=iw/4:ih/8:iw*3/8:ih/8,fps=4,scale=1:1:flags=area'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
  )
  const sound = await ffmpeg('-i', path, '-f', 's16le', '-ac', '1', '-ar', '8000', '-')
  return Array.from({ length: Math.floor(pictures.length / 3) }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pictures.subarray(index * 3, index * 3 + 3)
    const samples = sound.subarray(index * 4000, index * 4000 + 4000)
    let sum = 0
    for (let at = 0; at + 2 <= samples.length; at += 2) sum += (samples.readInt16LE(at) / 32768) ** 2
    return { seconds: index / 4, color: [red, green, blue], energy: sum / Math.max(1, samples.length / 2) }
  })
}
