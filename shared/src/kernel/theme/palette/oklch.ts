import {
  clampChroma,
  formatHex,
  interpolate,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as readMode,
} from 'culori/fn'
import { contrast } from '#shared/kernel/rules/contrast.ts'

readMode(modeRgb)
readMode(modeOklab)
const parse = readMode(modeOklch)

/** Lightness 0 to 1, chroma from 0 (grey) to about 0.4, hue in degrees: steps in it look even to the eye. */
export type Oklch = { l: number; c: number; h: number }

/** Of an opaque `#rrggbb`. A grey has no hue, which is 0 here. */
export function toOklch(color: string): Oklch {
  const { l, c, h } = parse(color) ?? { l: 0, c: 0, h: 0 }
  return { l, c, h: h ?? 0 }
}

/** As `#rrggbb`; a colour that screens cannot show loses as much chroma as it must. */
export const fromOklch = ({ l, c, h }: Oklch): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch')) ?? '#000000'

/** The first colour with a share of the other one, as `color-mix(in oklab, …)` mixes them. */
export const mixColors = (color: string, other: string, share: number): string =>
  formatHex(interpolate([color, other], 'oklab')(share)) ?? color

/** Enough for text of any size, and for large text and the edges of controls (WCAG 2, AA). */
export const enoughForText = 4.5
export const enoughForShapes = 3

const steps = 9

/**
 * The nearest colour of the same hue that can be told from all these grounds. If none can (grounds on both sides of it), black
 * or white, whichever has the better of the worst contrasts.
 */
export function moveToContrast(color: string, grounds: readonly string[], enough = enoughForText): string {
  const worst = (one: string) => Math.min(...grounds.map((ground) => contrast(one, ground)))
  if (worst(color) >= enough) return color
  const from = toOklch(color)
  const search = (end: number): { color: string; distance: number }[] => {
    let [near, far] = [from.l, end]
    if (worst(fromOklch({ ...from, l: far })) < enough) return []
    for (let step = 0; step < steps; step += 1) {
      const middle = (near + far) / 2
      if (worst(fromOklch({ ...from, l: middle })) >= enough) far = middle
      else near = middle
    }
    return [{ color: fromOklch({ ...from, l: far }), distance: Math.abs(far - from.l) }]
  }
  const [best] = [...search(1), ...search(0)].toSorted((a, b) => a.distance - b.distance)
  return best?.color ?? (worst('#ffffff') >= worst('#000000') ? '#ffffff' : '#000000')
}

/** White, or a dark ink where white cannot be read. */
export const inkFor = (ground: string): string =>
  contrast('#ffffff', ground) >= enoughForText ? '#ffffff' : moveToContrast('#06141c', [ground])
