import { expect, test } from 'vitest'
import { nearestAspectRatio } from './aspectRatio.ts'

test.each([
  [1920, 1080, '16:9'],
  [640, 480, '4:3'],
  [1000, 1000, '1:1'],
  [1080, 1920, '1:1'],
  [1600, 1000, '8:5'],
  [1500, 1000, '3:2'],
  [null, null, '16:9'],
])('%s × %s is shown as %s', (width, height, ratio) => {
  expect(nearestAspectRatio(width, height)).toBe(ratio)
})
