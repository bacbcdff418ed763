import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as CanvasLibrary from '@napi-rs/canvas'
import type { Canvas, Image } from '@napi-rs/canvas'
import { AppError } from '#shared/kernel/errors/AppError.ts'

type Drawable = Image | Canvas

/** Decodes a picture; `media_invalid` if that fails. The caller has checked its size. */
export async function openPicture(source: string | Uint8Array): Promise<Image> {
  try {
    return await canvas().loadImage(typeof source === 'string' ? await readFile(source) : source)
  } catch (error) {
    throw new AppError('media_invalid', {
      message: 'This picture could not be decoded: it is damaged, or it is not what its name says.',
      cause: error,
    })
  }
}

/** Writes `preview.png`, 400 wide (AST-18), never larger than the picture itself. */
export async function writePreview(picture: Drawable, path: string): Promise<void> {
  await writeFile(path, await scaled(picture, 400).encode('png'))
}

/**
 * Writes `poster.jpg`, at most 1280 wide; transparent pixels become white. At this quality it is a fifth smaller than
 * at 85 with no difference to see: it is most of what a lesson loads before Play.
 */
export async function writePoster(picture: Drawable, path: string): Promise<void> {
  await writeFile(path, await scaled(picture, 1280, '#ffffff').encode('jpeg', 75))
}

/** The picture's most common colour, `#rrggbb`: the mean of the fullest of 512 colour bins. */
export function dominantColor(picture: Drawable): string {
  const side = 48
  const context = canvas().createCanvas(side, side).getContext('2d')
  context.drawImage(picture, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  const bins = new Map<number, [count: number, red: number, green: number, blue: number]>()
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const [count, r, g, b] = bins.get(key) ?? [0, 0, 0, 0]
    bins.set(key, [count + 1, r + red, g + green, b + blue])
  }
  const fullest = [...bins.values()].reduce((a, b) => (b[0] > a[0] ? b : a), [0, 0, 0, 0] as const)
  const mean = (sum: number) =>
    Math.round(sum / Math.max(1, fullest[0]))
      .toString(16)
      .padStart(2, '0')
  return `#${mean(fullest[1])}${mean(fullest[2])}${mean(fullest[3])}`
}

function scaled(picture: Drawable, maxWidth: number, ground?: string): Canvas {
  const width = Math.max(1, Math.min(maxWidth, picture.width))
  // Otherwise a picture of 1 by 60000 would give a preview of the same length.
  const height = Math.max(1, Math.min(width * 20, Math.round((picture.height * width) / picture.width)))
  const drawn = canvas().createCanvas(width, height)
  const context = drawn.getContext('2d')
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return drawn
}

/** Not called `require`: where the desktop app is built, each file gets one of that name. */
const requireHere = createRequire(import.meta.url)
let loaded: typeof CanvasLibrary | null = null

/** The drawing library, loaded with the first picture: it takes 20 MB, and a server may run for days without one. */
export function canvas(): typeof CanvasLibrary {
  // Cast: the package's own types.
  loaded ??= requireHere('@napi-rs/canvas') as typeof CanvasLibrary
  return loaded
}
