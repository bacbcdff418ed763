/** Which square of a picture is kept. `zoom`: 1 keeps all that fits. `x`, `y`: the middle of it, 0 to 1. */
export type SquareCrop = { zoom: number; x: number; y: number }

export const middle: SquareCrop = { zoom: 1, x: 0.5, y: 0.5 }
export const mostZoom = 4
/** The side of what is sent; the server keeps no more. */
const sentPixels = 512

type Size = { width: number; height: number }

/** The square in pixels of the picture; it never leaves the picture. */
export function squareIn({ width, height }: Size, crop: SquareCrop) {
  const side = Math.min(width, height) / crop.zoom
  const within = (middleAt: number, length: number) =>
    Math.min(Math.max(middleAt * length - side / 2, 0), length - side)
  return { left: within(crop.x, width), top: within(crop.y, height), side }
}

/** The same crop with its middle where it can be, so that the next move begins there. */
export function bounded(size: Size, crop: SquareCrop): SquareCrop {
  const { left, top, side } = squareIn(size, crop)
  return { ...crop, x: (left + side / 2) / size.width, y: (top + side / 2) / size.height }
}

/**
 * Draws the square as a JPEG. The browser has turned the picture upright, and what the camera wrote into the file (place, time, device)
 * is not part of what it draws, so it never leaves the device.
 */
export async function drawSquare(picture: ImageBitmap, crop: SquareCrop): Promise<Blob> {
  const { left, top, side } = squareIn(picture, crop)
  const pixels = Math.max(1, Math.min(sentPixels, Math.round(side)))
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, pixels, pixels)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, pixels, pixels)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('The picture could not be encoded.')
  return blob
}
