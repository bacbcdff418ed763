import * as hb from 'harfbuzzjs'
import type { FontFacts, FontShape } from '#shared/kernel/theme/FontFacts.ts'
import { cleanFamily } from '#shared/kernel/theme/ownFonts.ts'
import { measureFont } from './measureFont.ts'

/** The weights that a portal's pages use. */
const usedWeights = { min: 400, max: 700 }

/** Names of a font (OpenType, name): the family without weights in it comes before the one of four styles. */
const familyNames = [16, 1]

/** What a font says of itself. Values that no font has are read as the usual ones. */
export function readFontFacts(face: hb.Face): FontFacts {
  const family = readFamily(face)
  const style = viewOf(face, 'OS/2', 64)
  const own = style ? style.getUint16(4) : 400
  // Old fonts count from 1 to 9.
  const weight = own >= 1 && own <= 9 ? own * 100 : own >= 1 && own <= 1000 ? own : 400
  const range = keptWeights(face)
  return {
    family,
    shape: findShape(face, style, family),
    weightFrom: range?.min ?? weight,
    weightTo: range?.max ?? weight,
    // Italic or oblique.
    isItalic: style !== null && (style.getUint16(62) & 0x201) !== 0,
    metrics: measureFont(face, range),
  }
}

function readFamily(face: hb.Face): string {
  const entries = face.listNames()
  for (const id of familyNames) {
    const own = entries.filter(({ nameId }) => nameId === id)
    const entry = own.find(({ language }) => language.startsWith('en')) ?? own[0]
    const name = entry ? withoutStyle(cleanFamily(face.getName(id, entry.language))) : ''
    if (name !== '') return name
  }
  return ''
}

/** Files of one family belong together, although some put their weight into its name: “Fraunces SemiBold”. */
function withoutStyle(family: string): string {
  const words = family.split(' ')
  while (words.length > 1 && styleWords.has(words.at(-1)?.toLowerCase() ?? '')) words.pop()
  return words.join(' ')
}

const styleWords = new Set(
  'thin hairline extralight ultralight light book normal regular medium semi demi extra ultra semibold demibold bold extrabold ultrabold heavy black italic oblique'.split(
    ' ',
  ),
)

/** By what the font says of its spacing and serifs (post, OS/2: sFamilyClass, panose), else by its letters. */
function findShape(face: hb.Face, style: DataView | null, family: string): FontShape {
  if (viewOf(face, 'post', 16)?.getUint32(12) || /\b(mono|code)\b/i.test(family)) return 'mono'
  const familyClass = style?.getUint8(30) ?? 0
  if (familyClass === 8) return 'sans'
  if (familyClass >= 1 && familyClass <= 7) return 'serif'
  const [kind, serifs] = style ? [style.getUint8(32), style.getUint8(33)] : [0, 0]
  if (kind === 2 && serifs >= 2) return serifs <= 10 ? 'serif' : 'sans'
  return hasSerifs(new hb.Font(face)) ? 'serif' : 'sans'
}

/** A small L without serifs is one stroke, which is as wide as a full stop; with serifs it is half as wide again. */
function hasSerifs(font: hb.Font): boolean {
  const widthOf = (letter: string) =>
    font.glyphExtents(font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0)?.width ?? 0
  return widthOf('l') > 1.2 * widthOf('.')
}

/** A table that has at least so many bytes. */
function viewOf(face: hb.Face, tag: string, least: number): DataView | null {
  // A copy: the library's memory may move.
  const bytes = face.referenceTable(tag)?.slice()
  return bytes && bytes.length >= least ? new DataView(bytes.buffer) : null
}

/** Of a font with any weight: those of its weights that pages use. */
export function keptWeights(face: hb.Face): { min: number; max: number } | null {
  const axis = face.getAxisInfos().wght
  if (!axis) return null
  const within = (weight: number) => Math.round(Math.min(axis.max, Math.max(axis.min, weight)))
  return { min: within(usedWeights.min), max: within(usedWeights.max) }
}
