import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canvas, openPicture } from '../pictures.ts'

/** The thumbnails of a film in one picture: one each `interval` seconds. */
export type Strip = { interval: number; columns: number; rows: number; width: number; height: number }

/**
 * Joins a folder's numbered pictures side by side. ffmpeg's `tile` could do it too, but an output that writes
 * nothing before the end stops ffmpeg's progress reports.
 */
export async function writeStrip(folder: string, strip: Strip, out: string): Promise<void> {
  const drawn = canvas().createCanvas(strip.columns * strip.width, strip.rows * strip.height)
  const context = drawn.getContext('2d')
  const names = (await readdir(folder)).sort().slice(0, strip.columns * strip.rows)
  for (const [index, name] of names.entries()) {
    const x = (index % strip.columns) * strip.width
    const y = Math.floor(index / strip.columns) * strip.height
    context.drawImage(await openPicture(join(folder, name)), x, y)
  }
  await writeFile(out, await drawn.encode('jpeg', 80))
}
