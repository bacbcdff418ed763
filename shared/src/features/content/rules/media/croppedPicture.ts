import type { PictureCrop } from '../../entities/parts/pictureCrop.ts'

type Size = { width: number; height: number }
/** In percent from the upper left corner. */
export type PicturePoint = { x: number; y: number }

export const wholePicture: PictureCrop = {
  isFlipped: false,
  quarters: 0,
  x: 0,
  y: 0,
  width: 100,
  height: 100,
}

export const isWhole = (crop: PictureCrop): boolean => areSameCrops(crop, wholePicture)

/** As stored: to a hundredth of a percent, which is below a pixel of any picture that is shown, and within the picture. */
export function tidyCrop(crop: PictureCrop): PictureCrop {
  const [width, height] = [bounded(crop.width, 0.01, 100), bounded(crop.height, 0.01, 100)]
  const quarters = ((Math.round(crop.quarters) % 4) + 4) % 4
  const [x, y] = [bounded(crop.x, 0, 100 - width), bounded(crop.y, 0, 100 - height)]
  return { isFlipped: crop.isFlipped, quarters, x, y, width, height }
}

export function areSameCrops(one: PictureCrop, other: PictureCrop): boolean {
  const [a, b] = [tidyCrop(one), tidyCrop(other)]
  return (
    a.isFlipped === b.isFlipped &&
    (['quarters', 'x', 'y', 'width', 'height'] as const).every((name) => a[name] === b[name])
  )
}

/** The size of a picture once it is turned, before it is cut. */
export const turnedSize = ({ width, height }: Size, { quarters }: PictureCrop): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width }

/** The size of what a crop leaves, in whole pixels. */
export function croppedSize(size: Size, crop: PictureCrop): Size {
  const turned = turnedSize(size, crop)
  return {
    width: Math.max(1, Math.round((turned.width * crop.width) / 100)),
    height: Math.max(1, Math.round((turned.height * crop.height) / 100)),
  }
}

/** The same part of the picture after one more turn, clockwise or back. */
export function turnCrop(crop: PictureCrop, direction: 1 | -1): PictureCrop {
  const { x, y, width, height } = crop
  const quarters = (crop.quarters + direction + 4) % 4
  return direction === 1
    ? { ...crop, quarters, x: 100 - y - height, y: x, width: height, height: width }
    : { ...crop, quarters, x: y, y: 100 - x - width, width: height, height: width }
}

/** The same part of the picture, mirrored left to right as it is seen now. */
export const flipCrop = (crop: PictureCrop): PictureCrop => ({
  ...crop,
  isFlipped: !crop.isFlipped,
  // It is mirrored before it is turned: a quarter turn of a mirrored picture goes the other way.
  quarters: (4 - crop.quarters) % 4,
  x: 100 - crop.x - crop.width,
})

/** The largest part of a shape (width by height) around the middle of a crop; as it is without a shape. */
export function shapeCrop(crop: PictureCrop, ratio: number | null, size: Size): PictureCrop {
  if (ratio === null) return crop
  const turned = turnedSize(size, crop)
  // In percent of the sides, a shape depends on the picture's own.
  const percentRatio = (ratio * turned.height) / turned.width
  const [width, height] = percentRatio > 1 ? [100, 100 / percentRatio] : [100 * percentRatio, 100]
  const [middleX, middleY] = [crop.x + crop.width / 2, crop.y + crop.height / 2]
  return tidyCrop({ ...crop, width, height, x: middleX - width / 2, y: middleY - height / 2 })
}

/** A point of the source, as a point of what a crop leaves; null where that does not show it. */
export function toCropped(point: PicturePoint, crop: PictureCrop): PicturePoint | null {
  const { x, y } = placeIn(point, crop)
  if (x < 0 || x > 100 || y < 0 || y > 100) return null
  return { x, y }
}

/** The same; a point that the crop does not show is moved to its nearest edge. */
export function toNearestCropped(point: PicturePoint, crop: PictureCrop): PicturePoint {
  const { x, y } = placeIn(point, crop)
  return { x: Math.min(100, Math.max(0, x)), y: Math.min(100, Math.max(0, y)) }
}

/** To a hundredth, so that a point on the edge is still in the crop after it was calculated back and forth. */
function placeIn(point: PicturePoint, crop: PictureCrop): PicturePoint {
  const turned = turnPoint(crop.isFlipped ? { x: 100 - point.x, y: point.y } : point, crop.quarters)
  return {
    x: hundredth(((turned.x - crop.x) / crop.width) * 100),
    y: hundredth(((turned.y - crop.y) / crop.height) * 100),
  }
}

/** The reverse: a point of what a crop leaves, as a point of its source. */
export function toSource(point: PicturePoint, crop: PictureCrop): PicturePoint {
  const turned = {
    x: crop.x + (point.x / 100) * crop.width,
    y: crop.y + (point.y / 100) * crop.height,
  }
  const upright = turnPoint(turned, 4 - crop.quarters)
  return crop.isFlipped ? { x: 100 - upright.x, y: upright.y } : upright
}

function turnPoint({ x, y }: PicturePoint, quarters: number): PicturePoint {
  if (quarters % 4 === 1) return { x: 100 - y, y: x }
  if (quarters % 4 === 2) return { x: 100 - x, y: 100 - y }
  if (quarters % 4 === 3) return { x: y, y: 100 - x }
  return { x, y }
}

/** What browsers' canvases and the server's have in common. */
type Pen<Picture> = {
  scale(x: number, y: number): void
  translate(x: number, y: number): void
  rotate(angle: number): void
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void
}

/** Draws what a crop leaves of a picture onto a canvas of that size, times `zoom`. */
export function drawCropped<Picture>(
  pen: Pen<Picture>,
  picture: Picture,
  size: Size,
  crop: PictureCrop,
  zoom = 1,
): void {
  const turned = turnedSize(size, crop)
  const { width, height } = size
  pen.scale(zoom, zoom)
  pen.translate((-turned.width * crop.x) / 100, (-turned.height * crop.y) / 100)
  if (crop.quarters === 1) pen.translate(height, 0)
  if (crop.quarters === 2) pen.translate(width, height)
  if (crop.quarters === 3) pen.translate(0, width)
  pen.rotate((crop.quarters * Math.PI) / 2)
  if (crop.isFlipped) {
    pen.translate(width, 0)
    pen.scale(-1, 1)
  }
  pen.drawImage(picture, 0, 0, width, height)
}

const hundredth = (value: number) => Math.round(value * 100) / 100
const bounded = (value: number, least: number, most: number) =>
  hundredth(Math.max(least, Math.min(Math.max(least, most), value)))
