import { describe, expect, it } from 'vitest'
import {
  areSameCrops,
  croppedSize,
  drawCropped,
  flipCrop,
  isWhole,
  shapeCrop,
  tidyCrop,
  toCropped,
  toNearestCropped,
  toSource,
  turnCrop,
  wholePicture,
} from './croppedPicture.ts'

const part = { ...wholePicture, x: 10, y: 20, width: 30, height: 40 }
const size = { width: 400, height: 200 }

describe('a crop', () => {
  it('is kept within its picture, to a hundredth of a percent', () => {
    expect(tidyCrop({ ...part, x: 90.12345, width: 30, y: -4, quarters: 5 })).toEqual({
      ...part,
      ...{ x: 70, y: 0, quarters: 1 },
    })
    expect(tidyCrop({ ...part, width: 0, height: 0 })).toMatchObject({ width: 0.01, height: 0.01 })
    expect(isWhole({ ...wholePicture, width: 99.999 })).toBe(true)
  })

  it('comes back after four turns, two flips, and a turn there and back', () => {
    const turned = [1, 2, 3, 4].reduce((crop) => turnCrop(crop, 1), part)
    expect(areSameCrops(turned, part)).toBe(true)
    expect(areSameCrops(flipCrop(flipCrop(turnCrop(part, 1))), turnCrop(part, 1))).toBe(true)
    expect(areSameCrops(turnCrop(turnCrop(part, 1), -1), part)).toBe(true)
  })

  it('shows the same part of the picture after a turn and a flip', () => {
    const corner = toSource({ x: 0, y: 0 }, part)
    expect(toCropped(corner, turnCrop(part, 1))).toEqual({ x: 100, y: 0 })
    expect(toCropped(corner, turnCrop(part, -1))).toEqual({ x: 0, y: 100 })
    expect(toCropped(corner, flipCrop(part))).toEqual({ x: 100, y: 0 })
    expect(toCropped(corner, flipCrop(turnCrop(part, 1)))).toEqual({ x: 0, y: 0 })
  })

  it('takes a shape around its middle, as large as the picture allows', () => {
    expect(croppedSize(size, shapeCrop(part, 1, size))).toEqual({ width: 200, height: 200 })
    expect(shapeCrop(part, 1, size)).toMatchObject({ x: 0, width: 50, height: 100 })
    expect(croppedSize(size, shapeCrop(turnCrop(part, 1), 16 / 9, size))).toEqual({ width: 200, height: 113 })
    expect(shapeCrop(part, null, size)).toBe(part)
  })

  it.each([0, 1, 2, 3])('finds a point of its source again after %d quarter turns', (quarters) => {
    for (const isFlipped of [false, true]) {
      const crop = { ...part, quarters, isFlipped }
      expect(toCropped(toSource({ x: 25, y: 75 }, crop), crop)).toEqual({ x: 25, y: 75 })
    }
  })

  it('moves a point that it does not show to its nearest edge, and keeps the others', () => {
    expect(toNearestCropped({ x: 25, y: 40 }, part)).toEqual({ x: 50, y: 50 })
    expect(toNearestCropped({ x: 90, y: 40 }, part)).toEqual({ x: 100, y: 50 })
    expect(toNearestCropped({ x: 0, y: 0 }, part)).toEqual({ x: 0, y: 0 })
    expect(toNearestCropped({ x: 0, y: 40 }, { ...part, isFlipped: true })).toEqual({ x: 100, y: 50 })
  })

  it('says that it does not show a point', () => {
    expect(toCropped({ x: 90, y: 90 }, part)).toBeNull()
  })
})

it.each([0, 1, 2, 3])('draws a picture where its points are, after %d quarter turns', (quarters) => {
  for (const isFlipped of [false, true]) {
    const crop = { ...part, quarters, isFlipped }
    const pen = makePen()
    drawCropped(pen, 'picture', size, crop, 2)
    const [x, y] = pen.place(25, 60)
    const wanted = toSource(
      {
        x: (x / (croppedSize(size, crop).width * 2)) * 100,
        y: (y / (croppedSize(size, crop).height * 2)) * 100,
      },
      crop,
    )
    expect(wanted.x).toBeCloseTo(25 / 4, 6)
    expect(wanted.y).toBeCloseTo(60 / 2, 6)
  }
})

/** A canvas's transformation alone: `place` tells where a point of the picture is drawn. */
function makePen() {
  let [a, b, c, d, e, f] = [1, 0, 0, 1, 0, 0]
  return {
    translate(x: number, y: number) {
      e += a * x + c * y
      f += b * x + d * y
    },
    scale(x: number, y: number) {
      a *= x
      b *= x
      c *= y
      d *= y
    },
    rotate(angle: number) {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      ;[a, b, c, d] = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin]
    },
    drawImage: () => undefined,
    place: (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const,
  }
}
