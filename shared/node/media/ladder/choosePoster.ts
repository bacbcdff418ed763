import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Image } from '@napi-rs/canvas'
import { canvas, openPicture, writePoster } from '../pictures.ts'

/** The number of poster candidates, one for each part of the film. */
export const posterCandidates = 20

/**
 * Chooses the poster among a folder's numbered pictures: the one at a tenth of the film, or the next one with
 * visible content. If all are black or one colour, the one with the most contrast.
 */
export async function choosePoster(folder: string, out: string): Promise<void> {
  const names = (await readdir(folder)).sort()
  const from = Math.min(posterCandidates / 10, names.length - 1)
  const inOrder = [...names.slice(from), ...names.slice(0, from).reverse()]
  let best = { name: inOrder[0], content: -1 }
  for (const name of inOrder) {
    const content = measureContent(await openPicture(join(folder, name)))
    if (content > best.content) best = { name, content }
    if (content >= enough) break
  }
  if (best.name) await writePoster(await openPicture(join(folder, best.name)), out)
}

/** The least contrast of a poster. A title with some words on one colour has more contrast; film grain and a starting fade have less. */
const enough = 6

/** How much brightness and colours vary across the picture; dark pictures count less. */
export function measureContent(picture: Image): number {
  const [width, height] = [64, 36]
  const context = canvas().createCanvas(width, height).getContext('2d')
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const channels = [0, 1, 2].map((channel) => {
    let [sum, squares] = [0, 0]
    for (let at = channel; at < data.length; at += 4) {
      const value = data[at] ?? 0
      sum += value
      squares += value * value
    }
    const mean = sum / (width * height)
    return { mean, spread: Math.sqrt(Math.max(0, squares / (width * height) - mean * mean)) }
  })
  const spread = Math.max(...channels.map((one) => one.spread))
  const brightest = Math.max(...channels.map(({ mean }) => mean))
  return brightest < 24 ? spread / 3 : spread
}
