/** What kind of letters a font has, which decides what is shown until it has come. */
export const fontShapes = ['sans', 'serif', 'mono'] as const
export type FontShape = (typeof fontShapes)[number]

/** A font's measures, in thousandths of its size: how high its lines are, and how wide a letter of ordinary text is. */
export type FontMetrics = {
  ascent: number
  descent: number
  lineGap: number
  /** At its lightest and at its boldest weight. */
  lightWidth: number
  boldWidth: number
}

/** What a font's file says of itself: which family it belongs to, and for which weights it has letters. */
export type FontFacts = {
  /** Letters, digits, spaces, full stops and hyphens alone. */
  family: string
  shape: FontShape
  weightFrom: number
  weightTo: number
  isItalic: boolean
  /** Null for a font without Latin letters. */
  metrics: FontMetrics | null
}
