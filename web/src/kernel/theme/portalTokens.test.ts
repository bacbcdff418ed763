import { expect, test } from 'vitest'
import { portalTokens } from './portalTokens.ts'

test('a stylesheet sets known tokens to plain colours, and nothing else', () => {
  expect(
    portalTokens({
      primary: '#AA0011',
      secondary: '00ff00',
      font: 'red',
      other: '#ffffff',
      background: '#fff}*{x',
    }),
  ).toBe(':root{--color-primary:#aa0011;--color-secondary:#00ff00}')
  expect(portalTokens(null)).toBe('')
  expect(portalTokens(null, true)).toBe('')
  expect(portalTokens('body{}')).toBe('')
})

test('the dark theme takes the accents, lighter where they could not be read, and leaves the rest', () => {
  expect(portalTokens({ primary: '#aa0011', font: '#111111', background: '#ffffff' }, true)).toBe(
    ':root{--color-primary:#aa0011;--color-text:#111111;--color-background:#ffffff}:root[data-theme=dark]{--color-primary:#d0737c;--color-on-primary:#06141c}',
  )
})
