import { fileURLToPath } from 'node:url'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** One of the drawings in `pictures/`, as WebP: portals show no SVG files. */
export async function renderPicture(name: string): Promise<Buffer> {
  const drawing = await loadImage(fileURLToPath(new URL(`../pictures/${name}.svg`, import.meta.url)))
  const canvas = createCanvas(drawing.width, drawing.height)
  canvas.getContext('2d').drawImage(drawing, 0, 0)
  return canvas.encode('webp', 82)
}
