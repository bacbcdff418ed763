import { expect, it } from 'vitest'
import { fontNames } from './fonts.ts'
import { type LookToken, listProperties, lookGroups, shownColor } from './lookTokens.ts'

const all = Object.values(lookGroups).flatMap((group) => Object.entries<LookToken>(group))
const cssOf = (stylesheet: unknown) =>
  Object.fromEntries(listProperties(stylesheet).map(({ token, css }) => [token.property, css]))

it('there are ten fonts, Default included (THM-04)', () => {
  expect(fontNames).toHaveLength(10)
  expect(fontNames[0]).toBe('Default')
})

it('names are unique, and each sets its own property', () => {
  expect(new Set(all.map(([name]) => name)).size).toBe(all.length)
  expect(new Set(all.map(([, { property }]) => property)).size).toBe(all.length)
})

it.each([
  [
    { buttonRadius: 22, fontSize: 18, bodyFont: 'Arial' },
    {
      '--button-radius': '22px',
      'font-size': '112.5%',
      '--font-body': 'Arial, "Liberation Sans", Helvetica, sans-serif',
    },
  ],
  [
    { menuBackground: '12324A', menuText: ' #FFFFFF ' },
    { '--menu-background': '#12324a', '--menu-text': '#ffffff' },
  ],
  [{ buttonRadius: -1, fontSize: 200, bodyFont: 'Comic', menuText: 'white' }, {}],
  [{ buttonRadius: '4px;}*{display:none', bodyFont: 'Default', constructor: '#ffffff' }, {}],
  ['body{}', {}],
  [null, {}],
])('%j becomes %j', (stylesheet, css) => {
  expect(cssOf(stylesheet)).toEqual(css)
})

it('uses the colour of the parent token for a part without its own', () => {
  expect(shownColor({ primary: '#AA0011' }, 'buttonBackground')).toBe('#aa0011')
  expect(shownColor({ primary: '#AA0011', buttonBackground: '#00ff00' }, 'buttonBackground')).toBe('#00ff00')
  expect(shownColor({}, 'menuText')).toBe('#16232d')
  expect(shownColor({}, 'bodyFont')).toBeNull()
})
