import { contrast, luminance } from '#shared/kernel/rules/contrast.ts'
import { darkenGround } from '#shared/kernel/theme/palette/lookColors.ts'
import { enoughForText } from '#shared/kernel/theme/palette/oklch.ts'
import { darkBase } from '#shared/kernel/theme/palette/pageColors.ts'

/** Which words can be read on a colour: dark ones, or light ones. The colour is `#rrggbb` or `#rrggbbaa`, on white. */
export function inkOn(color: string): 'dark' | 'light' {
  // Where black and white have the same contrast (WCAG 2).
  return luminance(seenOn('#ffffff', color)) > 0.179 ? 'dark' : 'light'
}

/**
 * Black or white, where words in softer inks would be hard to read: on a colour of middle lightness. Null: the soft ones of
 * Layout.module.css can be read. `light` is for the light page, `dark` for the dark theme, whose inks are all light.
 */
export function strongInks(color: string): { light: string | null; dark: string | null } {
  const ground = seenOn('#ffffff', color)
  const darkGround = seenOn(darkBase.background, darkenGround(color))
  const isDark = inkOn(color) === 'dark'
  const soft = isDark ? softInk : seenOn(ground, softLight)
  return {
    light: contrast(soft, ground) >= enoughForText ? null : isDark ? '#000000' : '#ffffff',
    dark: contrast(seenOn(darkGround, softLight), darkGround) >= enoughForText ? null : '#ffffff',
  }
}

/** Whether a button of a colour can hardly be told from the ground that it lies on, in the light page or in the dark theme. */
export function hidesButtons(ground: string, button: string): boolean {
  const name = `${ground} ${button}`
  const known = hiding.get(name)
  if (known !== undefined) return known
  const light = contrast(seenOn('#ffffff', ground), button) < enoughForShapes
  // A dark theme keeps a ground that is dark; there it hides what it hides in the light page.
  const dark = contrast(seenOn(darkBase.background, darkenGround(ground)), button) < enoughForShapes
  const hides = light || (dark && inkOn(ground) === 'light')
  if (hiding.size >= 2000) hiding.clear()
  hiding.set(name, hides)
  return hides
}
const hiding = new Map<string, boolean>()

/** Two areas of this contrast are seen as two; the words on a button are judged separately. */
const enoughForShapes = 1.6

/**
 * How much of a picture a veil of this colour has to cover, from 0 to 1, so that its words can be read on any picture: on one that
 * is all white, or all black. `light` is for the light page, `dark` for the dark theme.
 */
export function veilShares(color: string): { light: number; dark: number } {
  const ground = color.slice(0, 7)
  const dark = darkenGround(ground)
  return {
    light: shareFor(ground, inkOn(ground) === 'light' ? '#ffffff' : (strongInks(ground).light ?? '#1d2328')),
    dark: shareFor(dark, '#ffffff'),
  }
}

function shareFor(veil: string, ink: string): number {
  const worst = ink === '#ffffff' ? '#ffffff' : '#000000'
  const isEnough = (share: number) => {
    const alpha = Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
    return contrast(ink, seenOn(worst, veil + alpha)) >= enoughForText
  }
  return veilSteps.find(isEnough) ?? 1
}
const veilSteps = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]

/** The softest inks of Layout.module.css. */
const softInk = '#2f383f'
const softLight = '#ffffffdb'

/** A colour `#rrggbb` or `#rrggbbaa` as it is seen on an opaque one. */
export function seenOn(page: string, color: string): string {
  const below = channelsOf(page)
  const [red = 255, green = 255, blue = 255, alpha = 255] = channelsOf(color)
  const seen = [red, green, blue].map((part, at) =>
    Math.round((part * alpha + (below[at] ?? 255) * (255 - alpha)) / 255),
  )
  return `#${seen.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const channelsOf = (color: string): number[] =>
  (color.slice(1).match(/../g) ?? []).map((two) => Number.parseInt(two, 16))
