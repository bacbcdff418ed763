import { expect, test } from 'vitest'
import { bounded, middle, squareIn } from './cropSquare.ts'

const photo = { width: 4000, height: 3000 }

test('keeps the middle at first, as large as it fits', () => {
  expect(squareIn(photo, middle)).toEqual({ left: 500, top: 0, side: 3000 })
})

test('never leaves the picture, however far it is moved', () => {
  for (const zoom of [1, 1.7, 4])
    for (const x of [-1, 0, 0.3, 1, 2])
      for (const y of [-1, 0.9, 2]) {
        const { left, top, side } = squareIn(photo, { zoom, x, y })
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(left + side).toBeLessThanOrEqual(photo.width + 1e-9)
        expect(top + side).toBeLessThanOrEqual(photo.height + 1e-9)
      }
})

test('a move back begins at the edge where the last one ended', () => {
  expect(bounded(photo, { zoom: 2, x: 5, y: 0.5 })).toEqual({ zoom: 2, x: 0.8125, y: 0.5 })
})
