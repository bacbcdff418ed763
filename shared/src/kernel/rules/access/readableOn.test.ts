import { expect, it } from 'vitest'
import { contrast } from '../contrast.ts'
import { readableOn } from './readableOn.ts'

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

it('leaves a colour that can be read, and lightens any other until it can', () => {
  const ground = '#192229'
  expect(readableOn(ground, '#4fb3e0')).toBe('#4fb3e0')
  for (const color of ['#000000', '#007bad', '#1f6f50', '#aa0011', '#3300ff', '#192229'])
    expect(contrast(ground, readableOn(ground, color))).toBeGreaterThanOrEqual(4.5)
})
