import { luminance } from '#shared/kernel/rules/contrast.ts'

/** Which words can be read on a colour: dark ones, or light ones. The colour is `#rrggbb` or `#rrggbbaa`, on white. */
export function inkOn(color: string): 'dark' | 'light' {
  // Where black and white have the same contrast (WCAG 2).
  return luminance(onWhite(color)) > 0.179 ? 'dark' : 'light'
}

function onWhite(color: string): string {
  const [red = 255, green = 255, blue = 255, alpha = 255] = (color.slice(1).match(/../g) ?? []).map((two) =>
    Number.parseInt(two, 16),
  )
  const seen = [red, green, blue].map((part) => Math.round((part * alpha + 255 * (255 - alpha)) / 255))
  return `#${seen.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
