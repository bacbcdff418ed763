import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lookTokens } from '#shared/kernel/theme/lookTokens.ts'
import { darkLook, lightLook } from '#shared/kernel/theme/palette/lookColors.ts'
import { portalTokens } from '#shared/kernel/theme/portalTokens.ts'

const readTheme = (name: string) =>
  readFileSync(new URL(`../../../../shared/widgets/kernel/theme/${name}`, import.meta.url), 'utf8')

test('a stylesheet sets known tokens to plain values, and nothing else', () => {
  const css = portalTokens(
    { primary: '#AA0011', font: 'red', other: '#ffffff', background: '#fff}*{x' },
    true,
  )
  expect(css).toMatch(
    /^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}@media screen\{:root\[data-theme=dark\]\{(--[a-z-]+:#[0-9a-f]{6};?)+\}\}$/,
  )
  expect(css).toContain('--color-primary:#aa0011;')
  const [light = ''] = css.split('@media')
  expect(light).not.toMatch(/--color-(text|background)/)
  expect(portalTokens(null)).toBe('')
  expect(portalTokens(null, true)).toBe('')
  expect(portalTokens('body{}')).toBe('')
})

test('a part with a ground of its own gets a text that can be read there, in both themes', () => {
  const [light = '', dark = ''] = portalTokens({ menuBackground: '#fff1d6' }, true).split('@media')
  expect(light).toContain('--menu-background:#fff1d6;--menu-text:#16232d')
  expect(dark).toMatch(/--menu-background:#[0-4][0-9a-f]{5};--menu-text:#[d-f]/)
  expect(dark).not.toContain('--footer')
})

test('fonts and shapes are the same in the dark theme', () => {
  expect(portalTokens({ headingFont: 'Georgia', cornerRadius: 0 }, true)).toBe(
    ':root{--font-heading:Georgia, "DejaVu Serif", serif;--radius-sm:0px;--radius-md:0px;--radius-lg:0px}',
  )
})

test('the defaults are those of the page (THM-01), in both themes', () => {
  for (const [file, look] of [
    ['tokens.css', lightLook({})],
    ['dark.css', darkLook({})],
  ] as const) {
    const css = readTheme(file)
    for (const [name, color] of Object.entries(look.page))
      expect.soft(css).toMatch(new RegExp(`--color-${name}: (${color}|color-mix)`))
    expect(css).toContain(`--button-shade: ${look.buttonShade};`)
  }
  for (const token of lookTokens.values())
    if (token.kind === 'color' && token.property.startsWith('--color-'))
      expect(readTheme('tokens.css')).toContain(`${token.property}: ${token.fallback};`)
})
