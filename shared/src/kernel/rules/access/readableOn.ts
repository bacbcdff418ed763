import { contrast } from '../contrast.ts'

/** Enough for text of any size (WCAG 2, AA). */
const enough = 4.5

/** A colour as it is, or with as much white as words in it need on a dark ground. Both are `#rrggbb`. */
export function readableOn(ground: string, color: string): string {
  for (let white = 0; white < 1; white += 0.05) {
    const mixed = mixWhite(color, white)
    if (contrast(ground, mixed) >= enough) return mixed
  }
  return '#ffffff'
}

function mixWhite(color: string, share: number): string {
  const parts = (color.slice(1).match(/../g) ?? []).map((two) => {
    const part = Number.parseInt(two, 16)
    return Math.round(part + (255 - part) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
