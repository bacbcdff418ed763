import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type LookToken, lookGroups } from '#shared/kernel/theme/lookTokens.ts'
import { portalTokens } from '#shared/kernel/theme/portalTokens.ts'

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

test('the dark theme uses the accents, lighter where they would be unreadable, and ignores the rest', () => {
  expect(portalTokens({ primary: '#aa0011', font: '#111111', background: '#ffffff' }, true)).toBe(
    ':root{--color-primary:#aa0011;--color-text:#111111;--color-background:#ffffff}:root[data-theme=dark]{--color-primary:#d0737c;--color-on-primary:#06141c}',
  )
})

test('tokens without a dark colour return to the theme’s, and fonts stay', () => {
  expect(portalTokens({ menuBackground: '#12324a', headingFont: 'Georgia' }, true)).toBe(
    ':root{--menu-background:#12324a;--font-heading:Georgia, "DejaVu Serif", serif}:root[data-theme=dark]{--menu-background:initial}',
  )
})

test('the defaults are those of the page (THM-01)', () => {
  const tokens = readFileSync(
    new URL('../../../../shared/widgets/kernel/theme/tokens.css', import.meta.url),
    'utf8',
  )
  for (const token of Object.values(lookGroups).flatMap((group) => Object.values<LookToken>(group)))
    if (token.kind === 'color' && token.property.startsWith('--color-'))
      expect(tokens).toContain(`${token.property}: ${token.fallback};`)
})
