import { fonts, isFont } from './fonts.ts'
import { findFamily, ownFontCss } from './ownFonts.ts'
import { type LookChoice, lightLook, partColors } from './palette/lookColors.ts'

type Css = Readonly<Record<string, string>>

type Kind =
  /** Six hex digits, with or without `#`. */
  | { kind: 'color'; fallback: string }
  | { kind: 'font' }
  /** A number of pixels. `named`: values that authors can choose by name. `css`: what it becomes, if not its one property. */
  | {
      kind: 'size'
      min: number
      max: number
      fallback: number
      named?: Readonly<Record<string, number>>
      css?(pixels: number): Css
    }
  | {
      kind: 'choice'
      options: Readonly<Record<string, { label: string; css: Css }>>
      fallback: string
    }

/** What a portal's stylesheet may set (THM-02): how it is asked for, and the custom property it becomes. */
export type LookToken = Kind & { label: string; property: string }

const color = (label: string, property: string, fallback: string): LookToken => ({
  ...{ kind: 'color', label, property, fallback },
})
const font = (label: string, property: string): LookToken => ({ kind: 'font', label, property })
const size = (
  label: string,
  property: string,
  [min, max, fallback]: readonly [min: number, max: number, fallback: number],
  more: Pick<Extract<Kind, { kind: 'size' }>, 'named' | 'css'> = {},
): LookToken => ({ kind: 'size', label, property, min, max, fallback, ...more })

/** The larger half of the scale of spaces (tokens.css), in rem: what stands inside a control keeps its size. */
const spaces = {
  '--space-4': 1,
  '--space-5': 1.5,
  '--space-6': 2,
  '--space-7': 3,
  '--space-8': 4,
  '--space-9': 6,
}
const scaleSpaces = (by: number): Css =>
  Object.fromEntries(
    Object.entries(spaces).map(([name, rem]) => [name, `${Math.round(rem * by * 1000) / 1000}rem`]),
  )

/** The same shape everywhere a button stands: 40 is round for the highest one. */
export const buttonShapes = { Square: 0, Rounded: 10, Pill: 40 } as const

/** Groups in the order of the form. A fallback is what the page has without it (shared/widgets/kernel/theme/tokens.css). */
export const lookGroups = {
  Colours: {
    primary: color('Primary', '--color-primary', '#007bad'),
    onPrimary: color('Text on primary', '--color-on-primary', '#ffffff'),
    secondary: color('Secondary', '--color-secondary', '#e26c3a'),
    font: color('Text', '--color-text', '#4a4a4a'),
    heading: color('Headings', '--color-heading', '#16232d'),
    background: color('Background', '--color-background', '#ffffff'),
  },
  Fonts: {
    bodyFont: font('Text', '--font-body'),
    headingFont: font('Headings', '--font-heading'),
    fontSize: size('Size', 'font-size', [12, 24, 16]),
  },
  'Spacing and corners': {
    density: {
      ...{ kind: 'choice', label: 'Density', property: '--space-4', fallback: 'normal' },
      options: {
        compact: { label: 'Compact', css: scaleSpaces(0.75) },
        normal: { label: 'Normal', css: {} },
        airy: { label: 'Airy', css: scaleSpaces(1.3) },
      },
    },
    cornerRadius: size('Corners', '--radius-md', [0, 24, 10], {
      named: { Square: 0, Soft: 10, Round: 20 },
      css: (pixels) => ({
        '--radius-sm': `${Math.round(pixels * 0.6)}px`,
        '--radius-md': `${pixels}px`,
        '--radius-lg': `${Math.round(pixels * 1.6)}px`,
      }),
    }),
  },
  Buttons: {
    buttonBackground: color('Button', '--button-background', '#007bad'),
    buttonText: color('Button text', '--button-text', '#ffffff'),
    buttonRadius: size('Shape', '--button-radius', [0, 40, 10], { named: buttonShapes }),
  },
  Chips: {
    chipBackground: color('Chip', '--chip-background', '#e8f3f7'),
    chipText: color('Chip text', '--chip-text', '#005f87'),
  },
  Tabs: {
    tabLine: color('Line below the open tab', '--tab-line', '#007bad'),
    tabText: color('Open tab', '--tab-text', '#16232d'),
  },
  Menus: {
    menuBackground: color('Bar and menus', '--menu-background', '#ffffff'),
    menuText: color('Menu text', '--menu-text', '#16232d'),
  },
  Footer: {
    footerBackground: color('Footer', '--footer-background', '#f5f7f8'),
    footerText: color('Footer text', '--footer-text', '#4a4a4a'),
  },
} as const satisfies Record<string, Record<string, LookToken>>

type Groups = typeof lookGroups
export type LookTokenName = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups] & string

export const lookTokens: ReadonlyMap<string, LookToken> = new Map(
  Object.values(lookGroups).flatMap((group) => Object.entries<LookToken>(group)),
)

/** The colours that a stylesheet chooses, of known names and valid alone. */
export function chosenColors(stylesheet: unknown): LookChoice {
  if (typeof stylesheet !== 'object' || stylesheet === null) return {}
  return Object.fromEntries(
    Object.entries(stylesheet).flatMap(([name, value]) => {
      const chosen = lookTokens.get(name)?.kind === 'color' ? parseColor(value) : null
      return chosen === null ? [] : [[name, chosen]]
    }),
  )
}

/** The colours that readers of the light page see for the tokens: chosen, followed or made to fit. */
export function shownColors(stylesheet: unknown): Readonly<Partial<Record<string, string>>> {
  const { page, parts } = lightLook(chosenColors(stylesheet))
  return {
    ...{ primary: page.primary, onPrimary: page['on-primary'], secondary: page.secondary },
    ...{ font: page.text, heading: page.heading, background: page.background },
    ...Object.fromEntries(partColors.map((name) => [name, parts[name]])),
  }
}

/** Words and what they stand on: they must be told apart (WCAG 2, AA). */
export const lookPairs: readonly (readonly [words: LookTokenName, ground: LookTokenName])[] = [
  ['font', 'background'],
  ['heading', 'background'],
  ['onPrimary', 'primary'],
  ['buttonText', 'buttonBackground'],
  ['chipText', 'chipBackground'],
  ['menuText', 'menuBackground'],
  ['footerText', 'footerBackground'],
]

/** A colour as `#rrggbb`; null for anything else. */
export function parseColor(value: unknown): string | null {
  const hex = typeof value === 'string' ? /^#?([0-9a-f]{6})$/i.exec(value.trim())?.[1] : undefined
  return hex ? `#${hex.toLowerCase()}` : null
}

/** A token's value as CSS; null for an invalid one, so that a stylesheet cannot inject CSS into a page. */
export function toCss(token: LookToken, value: unknown): Css | null {
  const { property } = token
  if (token.kind === 'color') {
    const chosen = parseColor(value)
    return chosen === null ? null : { [property]: chosen }
  }
  if (token.kind === 'font') {
    const family = findFamily(value)
    const chosen = family !== null ? ownFontCss(family) : isFont(value) ? fonts[value] : null
    return chosen === null ? null : { [property]: chosen }
  }
  if (token.kind === 'choice')
    return typeof value === 'string' && Object.hasOwn(token.options, value)
      ? (token.options[value]?.css ?? null)
      : null
  const pixels = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  if (!Number.isFinite(pixels) || pixels < token.min || pixels > token.max) return null
  if (token.css) return token.css(pixels)
  // Of the reader's own size, which 16 stands for.
  return { [property]: property === 'font-size' ? `${(pixels / 16) * 100}%` : `${pixels}px` }
}

/** The own families that a stylesheet chooses, for headings and for text. */
export function chosenFamilies(stylesheet: unknown): string[] {
  if (typeof stylesheet !== 'object' || stylesheet === null) return []
  const families = Object.entries(stylesheet).flatMap(([name, value]) =>
    lookTokens.get(name)?.kind === 'font' ? (findFamily(value) ?? []) : [],
  )
  return [...new Set(families)]
}

/** What a stylesheet sets beside colours, by known names alone: fonts, sizes and shapes. */
export function listShapes(stylesheet: unknown): Css {
  if (typeof stylesheet !== 'object' || stylesheet === null) return {}
  const shapes = Object.entries(stylesheet).map(([name, value]) => {
    const token = lookTokens.get(name)
    return token && token.kind !== 'color' ? toCss(token, value) : null
  })
  return Object.assign({}, ...shapes)
}
