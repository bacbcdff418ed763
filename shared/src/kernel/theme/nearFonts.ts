import type { FontFacts, FontShape } from './FontFacts.ts'

/** `width`: of a letter of ordinary text, in thousandths of the font's size (shared/node/fonts/measureFont.ts). */
type NearFont = { names: readonly string[]; width: number }

/** Fonts that devices have, by the names that browsers find them by: of Windows, macOS and Linux first, of Android second. */
export const nearFonts: Readonly<Record<FontShape, Record<'regular' | 'bold', readonly NearFont[]>>> = {
  sans: {
    regular: [
      { names: ['Arial', 'ArialMT', 'Liberation Sans'], width: 450 },
      { names: ['Roboto Regular', 'Roboto-Regular'], width: 446 },
    ],
    bold: [
      { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 483 },
      { names: ['Roboto Bold', 'Roboto-Bold'], width: 452 },
    ],
  },
  serif: {
    regular: [
      { names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], width: 403 },
      { names: ['Noto Serif Regular', 'NotoSerif-Regular'], width: 481 },
    ],
    bold: [
      { names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'], width: 431 },
      { names: ['Noto Serif Bold', 'NotoSerif-Bold'], width: 510 },
    ],
  },
  mono: {
    regular: [{ names: ['Courier New', 'CourierNewPSMT', 'Liberation Mono', 'Droid Sans Mono'], width: 600 }],
    bold: [{ names: ['Courier New Bold', 'CourierNewPS-BoldMT', 'Liberation Mono Bold'], width: 600 }],
  },
}

/** The first weight that a bold font is nearer to. */
const firstBold = 550

/**
 * Faces of near fonts that take the place of a font's file until it has come, made as wide and as high as it: no line breaks
 * elsewhere when it arrives, and no line moves. None without its measures. `family` is safe in CSS.
 */
export function nearFaces(
  family: string,
  { shape, weightFrom, weightTo, metrics }: Omit<FontFacts, 'family' | 'isItalic'>,
  style: 'normal' | 'italic',
): string {
  if (!metrics) return ''
  const near = nearFonts[shape]
  const face = (weight: string, ownWidth: number, { names, width }: NearFont) => {
    const scale = ownWidth / width
    const share = (thousandths: number) => `${round(thousandths / scale / 10)}%`
    return `@font-face{font-family:"${family}";src:${names.map((name) => `local("${name}")`).join(',')};font-weight:${weight};font-style:${style};size-adjust:${round(scale * 100)}%;ascent-override:${share(metrics.ascent)};descent-override:${share(metrics.descent)};line-gap-override:${share(metrics.lineGap)}}`
  }
  const regular = (weight: string) => near.regular.map((one) => face(weight, metrics.lightWidth, one))
  const bold = (weight: string) => near.bold.map((one) => face(weight, metrics.boldWidth, one))
  if (weightTo < firstBold) return regular(cssWeights(weightFrom, weightTo)).join('')
  if (weightFrom >= firstBold) return bold(cssWeights(weightFrom, weightTo)).join('')
  return [...regular(cssWeights(weightFrom, firstBold - 1)), ...bold(cssWeights(firstBold, weightTo))].join(
    '',
  )
}

/** Weights as CSS has them. */
export const cssWeights = (from: number, to: number): string => (from < to ? `${from} ${to}` : String(from))

const round = (value: number) => Math.round(value * 100) / 100
