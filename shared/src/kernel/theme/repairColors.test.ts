import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lookPairs } from './lookTokens.ts'
import { toOklch } from './palette/oklch.ts'
import { findFaintPairs, repairColors } from './repairColors.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const stylesheets = fc.record(
  Object.fromEntries([...new Set(lookPairs.flat())].map((name) => [name, color])),
  { requiredKeys: [] },
)

it('leaves no faint text in any of 200 palettes, and sets nothing where there is none', () => {
  fc.assert(
    fc.property(stylesheets, (stylesheet) => {
      const repaired = { ...stylesheet, ...repairColors(stylesheet) }
      expect(findFaintPairs(repaired)).toEqual([])
      expect(repairColors(repaired)).toEqual({})
    }),
    { numRuns: 200, seed: 35 },
  )
})

it('changes only what is faint, keeps its hue, and no more of it than it must', () => {
  const stylesheet = { primary: '#0b5cad', chipBackground: '#dbeafe', chipText: '#5b9bf0' }
  expect(findFaintPairs(stylesheet).map(({ text }) => text)).toEqual(['chipText'])
  const repaired = repairColors(stylesheet)
  expect(Object.keys(repaired)).toEqual(['chipText'])
  const { l, h } = toOklch(String(repaired.chipText))
  expect(Math.abs(h - toOklch('#5b9bf0').h)).toBeLessThan(8)
  expect(toOklch('#5b9bf0').l - l).toBeLessThan(0.2)
})

it('changes a part’s ground where that is the smaller change', () => {
  expect(repairColors({ buttonBackground: '#7f8c8d', buttonText: '#ffffff' })).toHaveProperty(
    'buttonBackground',
  )
})

it('has no complaint about a text that its author left to us', () => {
  expect(
    findFaintPairs({ buttonBackground: '#ffdd00', menuBackground: '#12324a', background: '#101418' }),
  ).toEqual([])
})
