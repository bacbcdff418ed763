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
  expect(portalTokens('body{}')).toBe('')
})
