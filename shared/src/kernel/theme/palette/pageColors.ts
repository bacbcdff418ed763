import { contrast, luminance } from '#shared/kernel/rules/contrast.ts'
import { enoughForShapes, fromOklch, inkFor, mixColors, moveToContrast, toOklch } from './oklch.ts'

/** What an author may choose for the page as a whole; null: not chosen. */
export type ChosenColors = {
  primary: string | null
  onPrimary: string | null
  secondary: string | null
  font: string | null
  heading: string | null
  background: string | null
}

/** The colours of a page without parts of its own colour, by the names of the custom properties (tokens.css, dark.css). */
export type PageColors = {
  background: string
  surface: string
  sunken: string
  line: string
  'line-strong': string
  text: string
  heading: string
  muted: string
  primary: string
  'on-primary': string
  'primary-strong': string
  'primary-soft': string
  secondary: string
  'secondary-soft': string
  success: string
  'success-soft': string
  danger: string
  'danger-soft': string
  'on-danger': string
  warning: string
  'warning-soft': string
}

type Base = Omit<
  PageColors,
  'on-primary' | 'primary-strong' | 'primary-soft' | 'secondary-soft' | 'on-danger'
>

/** The product's own, as in tokens.css and dark.css. */
const lightBase: Base = {
  ...{ background: '#ffffff', surface: '#ffffff', sunken: '#f5f7f8' },
  ...{ line: '#e2e7ea', 'line-strong': '#8a949b', text: '#4a4a4a', heading: '#16232d', muted: '#5d6972' },
  ...{ primary: '#007bad', secondary: '#e26c3a' },
  ...{ success: '#1b7a4b', 'success-soft': '#e8f5ee', danger: '#b3261e', 'danger-soft': '#fdeeec' },
  ...{ warning: '#8a5a00', 'warning-soft': '#fff5e0' },
}
export const darkBase: Base = {
  ...{ background: '#12191e', surface: '#192229', sunken: '#0e1418' },
  ...{ line: '#2c3841', 'line-strong': '#71808a', text: '#cfd6db', heading: '#f1f5f7', muted: '#9daab3' },
  ...{ primary: '#4fb3e0', secondary: '#f0935f' },
  ...{ success: '#63c894', 'success-soft': '#14332a', danger: '#ff8a80', 'danger-soft': '#3c1f1f' },
  ...{ warning: '#e8b964', 'warning-soft': '#3a2f17' },
}

/** Whether light text is what can be read on it. */
export const isDarkGround = (color: string) => luminance(color) < 0.179

/** The page in the author's own colours: what they chose stays as it is, the rest is made to fit it (decision 0050). */
export function lightPage(chosen: ChosenColors): PageColors {
  const background = chosen.background ?? lightBase.background
  const isDark = isDarkGround(background)
  const base = isDark ? darkBase : lightBase
  const texts = [inkOf(isDark), chosen.font ?? [], chosen.heading ?? []].flat()
  const adapt = (ground: string) => keepReadable(ground, background, texts)
  const grounds: Base =
    background === base.background ? base : { ...base, background, ...groundsAround(base, background, adapt) }
  const on = groundsOf(grounds)
  return complete(
    {
      ...grounds,
      text: chosen.font ?? moveToContrast(base.text, on),
      heading: chosen.heading ?? moveToContrast(base.heading, on),
      primary: chosen.primary ?? (isDark ? moveToContrast(base.primary, on) : base.primary),
      secondary: chosen.secondary ?? base.secondary,
    },
    isDark,
    chosen.onPrimary,
  )
}

/**
 * The page in the dark theme: grounds in the hue of the author's background, or of their primary colour where it is grey; accents
 * in their hue, as light as they must be. A page that is dark already stays as it is.
 */
export function darkPage(chosen: ChosenColors): PageColors {
  if (chosen.background && isDarkGround(chosen.background)) return lightPage(chosen)
  const hue = hueOf(chosen.background, 0.006) ?? hueOf(chosen.primary, 0.04)
  const tint = (color: string) => (hue === null ? color : fromOklch({ ...toOklch(color), h: hue }))
  const grounds: Base = {
    ...darkBase,
    background: tint(darkBase.background),
    surface: tint(darkBase.surface),
    sunken: tint(darkBase.sunken),
    line: tint(darkBase.line),
  }
  const on = groundsOf(grounds)
  const accent = (color: string | null, otherwise: string) =>
    color === null ? otherwise : moveToContrast(color, on)
  return complete(
    {
      ...grounds,
      text: moveToContrast(tint(darkBase.text), on),
      heading: chosen.heading === null ? tint(darkBase.heading) : moveToContrast(pastel(chosen.heading), on),
      primary: accent(chosen.primary, darkBase.primary),
      secondary: accent(chosen.secondary, darkBase.secondary),
    },
    true,
    chosen.onPrimary,
  )
}

/** What follows from the page's grounds, text and accents. */
function complete(base: Base, isDark: boolean, onPrimary: string | null): PageColors {
  const { background, surface, text, heading, primary, secondary } = base
  const soft = (color: string, share: number) =>
    keepReadable(mixColors(surface, color, share), surface, [inkOf(isDark), text, heading])
  const primarySoft = soft(primary, isDark ? 0.16 : 0.09)
  const secondarySoft = soft(secondary, isDark ? 0.18 : 0.12)
  const on = [...groundsOf(base), primarySoft, secondarySoft]
  const strong = mixColors(primary, isDark ? '#ffffff' : '#000000', isDark ? 0.22 : 0.2)
  const state = (name: 'success' | 'danger' | 'warning') =>
    moveToContrast(base[name], [...groundsOf(base), base[`${name}-soft`]])
  const danger = state('danger')
  const isFit = onPrimary !== null && (!isDark || contrast(onPrimary, primary) >= 4.5)
  return {
    ...base,
    'line-strong': moveToContrast(base['line-strong'], [background, surface], enoughForShapes),
    muted: moveToContrast(base.muted, on),
    'on-primary': isFit ? onPrimary : inkFor(primary),
    'primary-strong': moveToContrast(strong, on),
    'primary-soft': primarySoft,
    'secondary-soft': secondarySoft,
    success: state('success'),
    danger,
    warning: state('warning'),
    'on-danger': inkFor(danger),
  }
}

const inkOf = (isDark: boolean) => (isDark ? '#ffffff' : '#000000')

export const groundsOf = ({
  background,
  surface,
  sunken,
}: Pick<Base, 'background' | 'surface' | 'sunken'>) => [background, surface, sunken]

/** The other grounds of a page of another colour than the product's, and its lines. */
function groundsAround(base: Base, background: string, adapt: (ground: string) => string) {
  const { l, c, h } = toOklch(background)
  const isDark = isDarkGround(background)
  const shift = (by: number) => fromOklch({ l: l + by, c, h })
  const soft = (color: string) => adapt(mixColors(background, color, 0.1))
  return {
    surface: adapt(isDark ? shift(0.035) : shift(l > 0.93 ? 1 - l : 0.02)),
    sunken: adapt(shift(-0.025)),
    line: shift(isDark ? 0.12 : -0.085),
    'success-soft': soft(base.success),
    'danger-soft': soft(base.danger),
    'warning-soft': soft(base.warning),
  }
}

/** A ground that takes nothing from texts that are readable on the one it is made of: else it comes as near to that as it must. */
function keepReadable(ground: string, from: string, texts: readonly string[]): string {
  const isKept = (one: string) =>
    texts.every((text) => contrast(text, one) >= Math.min(4.5, contrast(text, from)))
  for (const share of [0, 0.25, 0.5, 0.75]) {
    const mixed = share === 0 ? ground : mixColors(ground, from, share)
    if (isKept(mixed)) return mixed
  }
  return from
}

const hueOf = (color: string | null, least: number): number | null => {
  const { c, h } = color === null ? { c: 0, h: 0 } : toOklch(color)
  return c >= least ? h : null
}

/** A colour as bright text: its hue, and little of its chroma. */
function pastel(color: string): string {
  const { c, h } = toOklch(color)
  return fromOklch({ l: 0.95, c: Math.min(c, 0.06), h })
}
