import { expect, it } from 'vitest'
import { chosenFamilies, listShapes } from './lookTokens.ts'
import { cleanFamily, findFamily, fontFaces, type OwnFont, ownFontValue } from './ownFonts.ts'

const font = (values: Partial<OwnFont> = {}): OwnFont => ({
  ...{
    family: 'Tea Serif',
    file: 'acme~a',
    shape: 'serif',
    weightFrom: 400,
    weightTo: 700,
    italic: false,
    metrics: null,
  },
  ...values,
})
const addressOf = (file: string) => `https://files.test/t/${file}/font.woff2?v=1`

it('an own family is chosen by its name, and is the system’s font until its files are there', () => {
  const stylesheet = { headingFont: ownFontValue('Tea Serif'), bodyFont: 'Arial', primary: 'own:Other' }
  expect(chosenFamilies(stylesheet)).toEqual(['Tea Serif'])
  expect(listShapes(stylesheet)['--font-heading']).toBe(
    'var(--own-font-Tea_20_Serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif)',
  )
})

it('a family has a face for each file, and a near font while it loads', () => {
  const css = fontFaces(
    ['Tea Serif'],
    [font(), font({ file: 'acme~b', italic: true, weightTo: 400 }), font({ family: 'Other' })],
    addressOf,
  )
  expect(css).toBe(
    '@font-face{font-family:"own Tea Serif";src:url("https://files.test/t/acme~a/font.woff2?v=1") format("woff2");font-weight:400 700;font-style:normal;font-display:swap}' +
      '@font-face{font-family:"own Tea Serif";src:url("https://files.test/t/acme~b/font.woff2?v=1") format("woff2");font-weight:400;font-style:italic;font-display:swap}' +
      ':root{--own-font-Tea_20_Serif:"own Tea Serif", Georgia, "DejaVu Serif", serif}',
  )
})

const metrics = { ascent: 1000, descent: 250, lineGap: 0, lightWidth: 450, boldWidth: 531 }

it('until a font has come, its text is in a near one that is as wide and as high', () => {
  const css = fontFaces(['Tea Serif'], [font({ shape: 'sans', metrics })], addressOf)
  const [regular, , bold] = css.split('@font-face').filter((face) => face.includes('"near Tea Serif";src'))
  expect(regular).toBe(
    '{font-family:"near Tea Serif";src:local("Arial"),local("ArialMT"),local("Liberation Sans");font-weight:400 549;font-style:normal;size-adjust:100%;ascent-override:100%;descent-override:25%;line-gap-override:0%}',
  )
  // 531 of 483.
  expect(bold).toContain(
    'local("Liberation Sans Bold");font-weight:550 700;font-style:normal;size-adjust:109.94%;ascent-override:90.96%;descent-override:22.74%;',
  )
  expect(css).toContain(':root{--own-font-Tea_20_Serif:"own Tea Serif", "near Tea Serif", system-ui')
})

it.each([
  [{ weightFrom: 400, weightTo: 400 }, ['font-weight:400']],
  [{ weightFrom: 700, weightTo: 700 }, ['font-weight:700']],
  [{ weightFrom: 600, weightTo: 700 }, ['font-weight:600 700']],
  [{ weightFrom: 549, weightTo: 550 }, ['font-weight:549', 'font-weight:550']],
])('weights of %j have near ones of the same', (weights, expected) => {
  const css = fontFaces(['Tea Serif'], [font({ ...weights, shape: 'mono', metrics })], addressOf)
  const near = css.split('@font-face').filter((face) => face.startsWith('{font-family:"near'))
  expect(near.map((face) => /font-weight:[\d ]+/.exec(face)?.[0])).toEqual(expected)
})

it('slanted files need no near font beside upright ones, and have one without', () => {
  const slanted = font({ file: 'acme~b', italic: true, shape: 'mono', metrics })
  const near = (own: OwnFont[]) => fontFaces(['Tea Serif'], own, addressOf).match(/"near [^;]+;src[^}]+/g)
  expect(near([font({ shape: 'mono', metrics }), slanted])).toHaveLength(2)
  expect(near([slanted])?.every((face) => face.includes('font-style:italic'))).toBe(true)
})

it('a family without a file, or without an address for it, sets nothing', () => {
  expect(fontFaces(['Tea Serif'], [], addressOf)).toBe('')
  expect(fontFaces(['Tea Serif'], [font({ file: null })], addressOf)).toBe('')
  expect(fontFaces(['Tea Serif'], [font()], () => undefined)).toBe('')
})

it.each(['https://x/"}*{', "https://x/'", 'https://x/</style>', 'https://x/a b', 'https://x/\\', 'x)'])(
  'the address %j is not written',
  (address) => expect(fontFaces(['Tea Serif'], [font()], () => address)).toBe(''),
)

it.each([
  'own:',
  'own:"}*{color:red',
  'own:a</style>',
  'own: Tea',
  'own:a;b',
  'Tea Serif',
  'own:a\nb',
  `own:${'a'.repeat(61)}`,
  7,
  null,
])('%j chooses no family', (value) => {
  expect(findFamily(value)).toBeNull()
  expect(listShapes({ bodyFont: value })).toEqual({})
})

it('a family’s name has signs that are safe in CSS alone', () => {
  expect(cleanFamily('  Tea "Serif" <b>; 2 ')).toBe('Tea Serif b 2')
  expect(cleanFamily('茶 Ünder-line.1')).toBe('茶 Ünder-line.1')
  expect(cleanFamily('"{}')).toBe('')
  expect(findFamily(ownFontValue(cleanFamily(`${'a'.repeat(59)} b`)))).toBe('a'.repeat(59))
})
