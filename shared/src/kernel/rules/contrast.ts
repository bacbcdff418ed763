/** Relative luminance of an opaque `#rrggbb` (WCAG 2): 0 of black, 1 of white. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(color).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two opaque colours, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const parseChannels = (color: string) =>
  (color.slice(1, 7).match(/../g) ?? []).map((two) => Number.parseInt(two, 16))

const linear = (part: number) => {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
