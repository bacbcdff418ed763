import * as hb from 'harfbuzzjs'
import type { FontMetrics } from '#shared/kernel/theme/FontFacts.ts'

/** Ordinary text: a font is as wide as its letters are in it. `nearFonts.ts` has the widths of fonts on devices, measured with it. */
const sample =
  'Learning is a path: each step, each word and each pause brings you closer to what you want to do next. ' +
  'Wer etwas lernt, der fragt, sucht und findet; am Ende kennt man auch seine Fragen besser als zuvor.'

const most = 5000

/** A font's measures, by which another one can take its place until it has come; null if it lacks the letters of the sample. */
export function measureFont(face: hb.Face, weights: { min: number; max: number } | null): FontMetrics | null {
  const font = new hb.Font(face)
  const perEm = (units: number) => Math.round((units / face.upem) * 1000)
  const { ascender, descender, lineGap } = font.hExtents()
  const widthAt = (weight: number | undefined) => {
    if (weight !== undefined) font.setVariations([new hb.Variation('wght', weight)])
    return perEm(averageAdvance(font) ?? 0)
  }
  const metrics = {
    ascent: perEm(ascender),
    descent: perEm(-descender),
    lineGap: perEm(lineGap),
    lightWidth: widthAt(weights?.min),
    boldWidth: widthAt(weights?.max),
  }
  const isPlausible = Object.values(metrics).every((value) => value >= 0 && value <= most)
  return isPlausible && metrics.ascent > 0 && metrics.lightWidth > 0 && metrics.boldWidth > 0 ? metrics : null
}

function averageAdvance(font: hb.Font): number | null {
  let whole = 0
  for (const letter of sample) {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0)
    if (glyph === undefined) return null
    whole += font.glyphHAdvance(glyph)
  }
  return whole / sample.length
}
