import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** How many bars a sound is drawn with, at most. */
const bars = 240
/** Bytes for each second of sound. */
export const measuredRate = 4000
/** The samples that are measured: signed bytes, one channel. */
export const measured = ['-ac', '1', '-ar', String(measuredRate), '-c:a', 'pcm_s8', '-f', 's8']

/**
 * How loud a sound is along its length: 0 to 100 for each of at most 240 equal parts, the loudest being 100. `path` holds samples as
 * `measured` says. Read as a stream, since hours of sound are more than a computer should hold at once.
 */
export async function wavePeaks(path: string): Promise<number[]> {
  const { size } = await stat(path)
  const count = Math.min(bars, size)
  const highest = new Array<number>(count).fill(0)
  let at = 0
  for await (const piece of createReadStream(path)) {
    // Cast: a stream without an encoding gives bytes.
    for (const byte of piece as Buffer) {
      const level = byte > 127 ? 256 - byte : byte
      const bar = Math.min(count - 1, Math.floor((at / size) * count))
      if (level > (highest[bar] ?? 0)) highest[bar] = level
      at += 1
    }
  }
  const loudest = Math.max(0, ...highest)
  return highest.map((level) => (loudest === 0 ? 0 : Math.round((level / loudest) * 100)))
}
