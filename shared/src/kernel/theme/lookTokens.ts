import { fonts, isFont } from './fonts.ts'

type Kind =
  /** Six hex digits, with or without `#`. `inDark`: what becomes of it in the dark theme, which has colours of its own. */
  | { kind: 'color'; inDark: 'readable' | 'left'; fallback: string }
  | { kind: 'font' }
  /** A number of pixels. */
  | { kind: 'size'; min: number; max: number; fallback: number }

/** What a portal's stylesheet may set (THM-02): how it is asked for, and the custom property it becomes. */
export type LookToken = Kind & { label: string; property: string }

const color = (
  label: string,
  property: string,
  fallback: string,
  inDark: 'readable' | 'left' = 'left',
): LookToken => ({ kind: 'color', label, property, fallback, inDark })
const font = (label: string, property: string): LookToken => ({ kind: 'font', label, property })
const size = (label: string, property: string, min: number, max: number, fallback: number): LookToken => ({
  ...{ kind: 'size', label, property, min, max, fallback },
})

/** Groups in the order of the form. A fallback is what the page has without it (shared/widgets/kernel/theme/tokens.css). */
export const lookGroups = {
  Colours: {
    primary: color('Primary', '--color-primary', '#007bad', 'readable'),
    onPrimary: color('Text on primary', '--color-on-primary', '#ffffff'),
    secondary: color('Secondary', '--color-secondary', '#e26c3a', 'readable'),
    font: color('Text', '--color-text', '#4a4a4a'),
    heading: color('Headings', '--color-heading', '#16232d'),
    background: color('Background', '--color-background', '#ffffff'),
  },
  Fonts: {
    bodyFont: font('Text', '--font-body'),
    headingFont: font('Headings', '--font-heading'),
    fontSize: size('Size', 'font-size', 12, 24, 16),
  },
  Buttons: {
    buttonBackground: color('Button', '--button-background', '#007bad'),
    buttonText: color('Button text', '--button-text', '#ffffff'),
    buttonRadius: size('Rounding', '--button-radius', 0, 40, 10),
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

/** What a part without a colour of its own follows, as its styles say. */
const follows: { readonly [N in LookTokenName]?: LookTokenName } = {
  buttonBackground: 'primary',
  buttonText: 'onPrimary',
  tabLine: 'primary',
  tabText: 'heading',
  menuBackground: 'background',
  menuText: 'heading',
}

/** The colour that a page has for a token: its own, that of what it follows, or the default. */
export function shownColor(
  stylesheet: Readonly<Record<string, unknown>>,
  name: LookTokenName,
): string | null {
  const own = parseColor(stylesheet[name])
  if (own !== null) return own
  const followed = follows[name]
  if (followed) return shownColor(stylesheet, followed)
  const token = lookTokens.get(name)
  return token?.kind === 'color' ? token.fallback : null
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
export function toCss(token: LookToken, value: unknown): string | null {
  if (token.kind === 'color') return parseColor(value)
  if (token.kind === 'font') return isFont(value) ? fonts[value] : null
  const pixels = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  if (!Number.isFinite(pixels) || pixels < token.min || pixels > token.max) return null
  // Of the reader's own size, which 16 stands for.
  return token.property === 'font-size' ? `${(pixels / 16) * 100}%` : `${pixels}px`
}

type Property = { name: string; token: LookToken; css: string }

/** What a stylesheet sets, by known names alone. */
export function listProperties(stylesheet: unknown): Property[] {
  if (typeof stylesheet !== 'object' || stylesheet === null) return []
  return Object.entries(stylesheet).flatMap(([name, value]) => {
    const token = lookTokens.get(name)
    const css = token ? toCss(token, value) : null
    return token && css !== null ? [{ name, token, css }] : []
  })
}
