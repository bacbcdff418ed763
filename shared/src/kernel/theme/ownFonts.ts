import type { FontMetrics, FontShape } from './FontFacts.ts'
import { fonts } from './fonts.ts'
import { cssWeights, nearFaces } from './nearFonts.ts'

/** The derived file of a font asset: what pages load. */
export const fontFile = 'font.woff2'

/** One uploaded file of a font, as a portal lists it (`Portal.fonts`): files of one family belong together. */
export type OwnFont = {
  family: string
  /** The asset's key; null before one is chosen. */
  file: string | null
  shape: FontShape
  weightFrom: number
  weightTo: number
  italic: boolean
  /** Null: not known, so a near font keeps its own width until this one has come. */
  metrics: FontMetrics | null
}

/** Before the family's name, where a stylesheet chooses an own font. */
const mark = 'own:'
const maxFamily = 60

/** What authors choose it by. */
export const ownFontLabel = (family: string): string => `${family} (uploaded)`

/** The value of a font token for an own family. */
export const ownFontValue = (family: string): string => mark + family

/** A family's name with letters, digits, spaces, full stops and hyphens alone: it becomes CSS. */
export const cleanFamily = (name: string): string =>
  [...name.replace(/[^\p{L}\p{N}.-]+/gu, ' ').trim()].slice(0, maxFamily).join('').trim()

/** The own family that a font token's value chooses; null for any other value. */
export function findFamily(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith(mark)) return null
  const family = value.slice(mark.length)
  return family !== '' && cleanFamily(family) === family ? family : null
}

/** The custom property that a family's faces set: without them, the text is in the system's font. */
const propertyOf = (family: string): string =>
  `--own-font-${[...family].map((sign) => (/[a-z0-9]/i.test(sign) ? sign : `_${sign.codePointAt(0)?.toString(16)}_`)).join('')}`

export const ownFontCss = (family: string): string => `var(${propertyOf(family)}, ${fonts.System})`

/** What is shown where neither it nor a font made like it has a letter. */
const lastFonts: Readonly<Record<FontShape, string>> = {
  sans: fonts.System,
  serif: fonts.Georgia,
  mono: fonts['Courier New'],
}

/**
 * The faces of these families as CSS. A page's text never waits for its font (`font-display: swap`): it is in a near one of the
 * same measures first. Files without an address are left out, and a family without files is not set.
 */
export function fontFaces(
  families: Iterable<string>,
  own: readonly OwnFont[],
  addressOf: (asset: string) => string | null | undefined,
): string {
  return [...new Set(families)].map((family) => familyCss(family, own, addressOf)).join('')
}

function familyCss(
  family: string,
  own: readonly OwnFont[],
  addressOf: Parameters<typeof fontFaces>[2],
): string {
  const files = own.flatMap((one) => {
    const address = one.family === family && one.file !== null ? addressOf(one.file) : null
    return address && isPlainAddress(address) ? { ...one, address } : []
  })
  const [first] = files
  if (!first) return ''
  const faces = files.map(
    ({ address, weightFrom, weightTo, italic }) =>
      `@font-face{font-family:"own ${family}";src:url("${address}") format("woff2");font-weight:${cssWeights(weightFrom, weightTo)};font-style:${styleOf(italic)};font-display:swap}`,
  )
  const upright = files.filter(({ italic }) => !italic)
  // Until its font has come, slanted text is an upright near font that the browser slants.
  const near = (upright.length > 0 ? upright : files)
    .map((file) => nearFaces(`near ${family}`, file, styleOf(file.italic)))
    .join('')
  const stack = [`"own ${family}"`, ...(near === '' ? [] : [`"near ${family}"`]), lastFonts[first.shape]]
  return `${faces.join('')}${near}:root{${propertyOf(family)}:${stack.join(', ')}}`
}

const styleOf = (isItalic: boolean) => (isItalic ? 'italic' : 'normal')

/** Nothing that could end the address, its rule or its style element. */
const isPlainAddress = (address: string) => !/["'\\()<>{}\s]/.test(address)
