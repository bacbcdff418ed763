/** Which words can be read on a colour: dark ones, or light ones. The colour is `#rrggbb` or `#rrggbbaa`, on white. */
export function inkOn(color: string): 'dark' | 'light' {
  const [red = 255, green = 255, blue = 255, alpha = 255] = (color.slice(1).match(/../g) ?? []).map((two) =>
    Number.parseInt(two, 16),
  )
  const [r, g, b] = [red, green, blue].map((part) => linear((part * alpha + 255 * (255 - alpha)) / 255))
  const luminance = 0.2126 * (r ?? 1) + 0.7152 * (g ?? 1) + 0.0722 * (b ?? 1)
  // Where black and white have the same contrast (WCAG 2, relative luminance).
  return luminance > 0.179 ? 'dark' : 'light'
}

const linear = (part: number) => {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
