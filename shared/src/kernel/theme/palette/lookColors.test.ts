import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrast } from '#shared/kernel/rules/contrast.ts'
import {
  darkenGround,
  darkLook,
  type LookChoice,
  type LookColors,
  lightLook,
  partColors,
} from './lookColors.ts'
import { mixColors, moveToContrast, toOklch } from './oklch.ts'
import type { ChosenColors } from './pageColors.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const pageNames: (keyof ChosenColors)[] = [
  ...(['primary', 'onPrimary', 'secondary', 'font', 'heading', 'background'] as const),
]
/** What authors choose: any colours, for any of the names. */
const choices: fc.Arbitrary<LookChoice> = fc.record(
  Object.fromEntries([...pageNames, ...partColors].map((name) => [name, color])),
  { requiredKeys: [] },
)

type Pair = { text: string; grounds: string[]; least: number; by: string; fair: boolean }

/** Every text and the grounds below it. `fair`: whether one of them was made by us, and so must be readable. */
function listPairs({ page, parts, buttonShade }: LookColors, choice: LookChoice, isLight: boolean): Pair[] {
  const grounds = [page.background, page.surface, page.sunken]
  const softs = [page['primary-soft'], page['secondary-soft']]
  const isFree = (...names: (keyof LookChoice)[]) =>
    !isLight || names.some((name) => choice[name] === undefined)
  /** Its text is the author's own, or one that they chose for what it follows. */
  const isFollowing = (ground: keyof LookChoice, text: keyof LookChoice, followed: keyof LookChoice) =>
    isFree(text) && (choice[ground] !== undefined || isFree(followed))
  const pair = (by: string, text: string, on: string[], fair = true, least = 4.5): Pair => ({
    ...{ by, text, grounds: on, fair, least },
  })
  return [
    pair('text', page.text, grounds, isFree('font')),
    pair('heading', page.heading, grounds, isFree('heading')),
    pair('muted', page.muted, [...grounds, ...softs]),
    pair('links', page['primary-strong'], [...grounds, ...softs]),
    pair('on primary', page['on-primary'], [page.primary], isFree('onPrimary')),
    pair('success', page.success, [...grounds, page['success-soft']]),
    pair('danger', page.danger, [...grounds, page['danger-soft']]),
    pair('warning', page.warning, [...grounds, page['warning-soft']]),
    pair('on danger', page['on-danger'], [page.danger]),
    pair('lines of controls', page['line-strong'], [page.background, page.surface], true, 3),
    pair(
      'button',
      parts.buttonText,
      [parts.buttonBackground, mixColors(parts.buttonBackground, buttonShade, 0.2)],
      isFollowing('buttonBackground', 'buttonText', 'onPrimary'),
    ),
    pair('chip', parts.chipText, [parts.chipBackground], isFree('chipText', 'chipBackground')),
    pair('tab', parts.tabText, grounds, isFree('tabText') && isFree('heading')),
    pair(
      'menu',
      parts.menuText,
      [parts.menuBackground],
      isFollowing('menuBackground', 'menuText', 'heading'),
    ),
    pair(
      'footer',
      parts.footerText,
      [parts.footerBackground],
      isFollowing('footerBackground', 'footerText', 'font'),
    ),
  ]
}

const isDarkPage = ({ background }: LookChoice) =>
  background !== undefined && lightLook({ background }).page.heading === '#f1f5f7'

it('every derived text can be read on its grounds, in 400 palettes and both themes', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const light = listPairs(lightLook(choice), choice, true)
      // A page that is dark already is the same in the dark theme.
      const dark = listPairs(
        darkLook(choice),
        choice,
        JSON.stringify(darkLook(choice)) === JSON.stringify(lightLook(choice)),
      )
      const faint = [...light, ...dark].flatMap(({ by, text, grounds, least, fair }) =>
        grounds
          .filter((ground) => fair && contrast(text, ground) < least)
          .map((ground) => `${by}: ${text} on ${ground}`),
      )
      expect(faint).toEqual([])
    }),
    { numRuns: 400, seed: 35 },
  )
})

it('grounds made around the author’s background take nothing from the text that they chose', () => {
  fc.assert(
    fc.property(color, color, (background, font) => {
      const { page } = lightLook({ background, font })
      const least = Math.min(4.5, contrast(font, background))
      for (const ground of [page.surface, page.sunken])
        expect(contrast(page.text, ground)).toBeGreaterThanOrEqual(least)
    }),
    { numRuns: 300, seed: 35 },
  )
})

it('keeps the author’s colours as they are on the light page, and their hues in the dark theme', () => {
  const choice = { primary: '#7a1f5c', background: '#fdf6ec', menuBackground: '#f3d9b1' }
  const light = lightLook(choice)
  expect([light.page.primary, light.page.background]).toEqual(['#7a1f5c', '#fdf6ec'])
  const dark = darkLook(choice)
  for (const [one, other] of [
    [dark.page.primary, choice.primary],
    [dark.page.background, choice.background],
    [dark.parts.menuBackground, choice.menuBackground],
  ] as const)
    expect(Math.abs(toOklch(one).h - toOklch(other).h)).toBeLessThan(12)
})

it('a page that is dark already is the same in the dark theme', () => {
  const choice = { background: '#101820', primary: '#7dd3fc', font: '#d9e2ec' }
  expect(isDarkPage(choice)).toBe(true)
  expect(darkLook(choice)).toEqual(lightLook(choice))
})

it('without a choice both themes are the product’s own', () => {
  expect(lightLook({}).page).toMatchObject({ surface: '#ffffff', muted: '#5d6972', 'line-strong': '#8a949b' })
  expect(darkLook({}).page).toMatchObject({
    background: '#12191e',
    primary: '#4fb3e0',
    'on-primary': '#06141c',
  })
})

it('moves a colour no further than it must', () => {
  const moved = moveToContrast('#8fb8de', ['#ffffff'])
  expect(contrast(moved, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(moved, '#ffffff')).toBeLessThan(4.65)
  expect(moveToContrast('#111111', ['#ffffff'])).toBe('#111111')
})

it('makes a section’s light ground dark enough for white text, keeps its alpha, and leaves dark ones', () => {
  fc.assert(
    fc.property(color, (ground) => {
      expect(contrast('#ffffff', darkenGround(ground))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 300, seed: 35 },
  )
  expect(darkenGround('#fff4d680')).toMatch(/^#[0-9a-f]{6}80$/)
  expect(darkenGround('#12324a')).toBe('#12324a')
})
