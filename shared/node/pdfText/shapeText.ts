import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'
import * as hb from 'harfbuzzjs'
import { type FontWeight, fontsFor, hasGlyphs, type ShelvedFont } from './fontShelf.ts'

/** A glyph and its position, in parts of the font's size, from the line's left end. */
export type PlacedGlyph = {
  font: ShelvedFont
  id: number
  x: number
  y: number
  /** Its text and width: a cluster's letters, once. */
  text: string
  advance: number
  /** It is there to be read out alone. */
  isUnseen: boolean
}
export type ShapedLine = { text: string; width: number; glyphs: readonly PlacedGlyph[] }

// Cast: what the package is, which its types say of an import that Node does not know.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

type Run = { font: ShelvedFont; text: string; level: number }

/** A line of text in any script: each part in a font that has it, shaped, in the order in which it is seen. */
export async function shapeText(text: string, weight: FontWeight): Promise<ShapedLine> {
  const glyphs: PlacedGlyph[] = []
  let width = 0
  for (const run of seenOrder(await shapeRuns(text, weight))) {
    const shaped = shapeRun(run, width)
    glyphs.push(...shaped.glyphs)
    width = shaped.end
  }
  return { text, width, glyphs }
}

/** Stretches of one font and one direction, in reading order. */
async function shapeRuns(text: string, weight: FontWeight): Promise<Run[]> {
  const { levels } = bidi.getEmbeddingLevels(text)
  const fonts = await fontsFor(text, weight)
  const runs: Run[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    // Blanks, digits and signs stay in the font beside them, so that a line is one text.
    const isKept = last && isCommon(segment) && hasGlyphs(last.font, segment)
    const font = isKept ? last.font : await fonts.of(segment)
    if (last && last.font === font && last.level === level) last.text += segment
    else runs.push({ font, text: segment, level })
  }
  return runs
}

const isCommon = (text: string) => /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(text)

/** UAX 9, rule L2: from the highest level down, stretches of at least that level are turned round. */
function seenOrder(runs: readonly Run[]): Run[] {
  const seen = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < seen.length; from += 1) {
      let to = from
      while ((seen[to]?.level ?? -1) >= level) to += 1
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).reverse())
      from = Math.max(from, to - 1)
    }
  }
  return seen
}

function shapeRun({ font, text, level }: Run, start: number): { glyphs: PlacedGlyph[]; end: number } {
  const isBackwards = level % 2 === 1
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isBackwards ? hb.Direction.RTL : hb.Direction.LTR)
  hb.shape(font.font, buffer)
  const shaped = buffer.getGlyphInfosAndPositions()
  const texts = clusterTexts(
    text,
    shaped.map(({ cluster }) => cluster),
  )
  const glyphs: PlacedGlyph[] = []
  let x = start
  for (const [cluster, own] of Map.groupBy(shaped, (one) => one.cluster)) {
    // Readers of a page turn right-to-left text round letter by letter.
    const said = inSeenOrder(texts.get(cluster) ?? '', isBackwards)
    const advance = own.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / font.unitsPerEm
    const isPlain = own.length === 1 && !own[0]?.xOffset
    // Several glyphs, or one that is elsewhere: an unseen one says the letters where the cluster is.
    if (!isPlain) glyphs.push({ font, id: 0, x, y: 0, text: said, advance, isUnseen: true })
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of own) {
      glyphs.push({
        ...{ font, id: codepoint, x: x + xOffset / font.unitsPerEm, y: yOffset / font.unitsPerEm },
        ...{ text: isPlain ? said : '', advance: isPlain ? advance : 0, isUnseen: false },
      })
      x += xAdvance / font.unitsPerEm
    }
  }
  return { glyphs, end: x }
}

const inSeenOrder = (text: string, isBackwards: boolean) =>
  isBackwards ? Array.from(text).reverse().join('') : text

/** The letters of each cluster: from where it begins to where the next one does. */
function clusterTexts(text: string, clusters: readonly number[]): Map<number, string> {
  const starts = [...new Set(clusters)].sort((a, b) => a - b)
  return new Map(starts.map((start, at) => [start, text.slice(start, starts[at + 1] ?? text.length)]))
}
