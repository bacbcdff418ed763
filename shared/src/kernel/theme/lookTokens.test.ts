import { expect, it } from 'vitest'
import { fontNames } from './fonts.ts'
import { type LookToken, listShapes, lookGroups, shownColors } from './lookTokens.ts'

const all = Object.values(lookGroups).flatMap((group) => Object.entries<LookToken>(group))

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
  [{ cornerRadius: 5 }, { '--radius-sm': '3px', '--radius-md': '5px', '--radius-lg': '8px' }],
  [{ density: 'normal' }, {}],
  [{ density: 'constructor' }, {}],
  [{ buttonRadius: -1, fontSize: 200, bodyFont: 'Comic' }, {}],
  [{ buttonRadius: '4px;}*{display:none', bodyFont: 'Default', constructor: 4 }, {}],
  ['body{}', {}],
  [null, {}],
])('%j becomes %j', (stylesheet, css) => {
  expect(listShapes(stylesheet)).toEqual(css)
})

it('a compact page has less space between things, an airy one more', () => {
  expect(listShapes({ density: 'compact' })).toMatchObject({ '--space-5': '1.125rem', '--space-9': '4.5rem' })
  expect(listShapes({ density: 'airy' })).toMatchObject({ '--space-5': '1.95rem', '--space-9': '7.8rem' })
})

it('shows the colour that a part without its own follows', () => {
  expect(shownColors({ primary: '#AA0011' }).buttonBackground).toBe('#aa0011')
  expect(shownColors({ primary: '#AA0011', buttonBackground: '#00ff00' }).buttonBackground).toBe('#00ff00')
  expect(shownColors({}).menuText).toBe('#16232d')
})
