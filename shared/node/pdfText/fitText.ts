import type { FontWeight } from './fontShelf.ts'
import { type ShapedLine, shapeText } from './shapeText.ts'

export type FittedText = { lines: readonly ShapedLine[]; size: number }

type Asked = { weight: FontWeight; size: number; width: number }

/** A line may shrink to this part of its size before it is broken in two. */
const smallestOneLine = 0.6
/** So small, in points, before it loses letters. */
const smallest = (size: number) => Math.min(size * 0.3, 7)
const mostLines = 2
const ellipsis = '…'

/**
 * A text in a width, in points: as it is; else smaller; else in two lines, smaller still; and only where all that does not help,
 * without its end. Two lines are together no higher than one line and a half of the size that was asked for.
 */
export async function fitText(text: string, { weight, size, width }: Asked): Promise<FittedText> {
  const whole = await shapeText(text, weight)
  const fits = (line: ShapedLine, at: number) => line.width * at <= width
  if (fits(whole, size)) return { lines: [whole], size }
  const shrunk = Math.max(width / whole.width, 0)
  if (shrunk >= size * smallestOneLine) return { lines: [whole], size: shrunk }
  const pieces = await measured(partsBy(words, text), weight)
  for (let at = size * smallestOneLine; at >= smallest(size); at *= 0.94) {
    const lines = await linesAt(pieces, weight, width / at)
    if (lines.length <= mostLines) {
      const shaped = await Promise.all(lines.map((line) => shapeText(line, weight)))
      // Letters beside each other may be a little wider than the sum of their widths.
      if (shaped.every((line) => fits(line, at))) return { lines: shaped, size: at }
    }
  }
  const last = smallest(size)
  const [first = '', ...rest] = await linesAt(pieces, weight, width / last)
  const lines = [first, `${rest.join(' ')}${ellipsis}`]
  return { lines: await Promise.all(lines.map((line) => shortened(line, weight, width / last))), size: last }
}

type Piece = { text: string; width: number }

async function measured(parts: readonly string[], weight: FontWeight): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const text of parts) {
    const { width } = await shapeText(text, weight)
    const before = pieces.at(-1)
    // A full stop or a hyphen stays with its word.
    if (before && /^\p{P}+$/u.test(text))
      pieces.splice(-1, 1, { text: before.text + text, width: before.width + width })
    else pieces.push({ text, width })
  }
  return pieces
}

/** Lines that are no wider, broken between words; a word that is wider alone breaks between letters. */
async function linesAt(pieces: readonly Piece[], weight: FontWeight, width: number): Promise<string[]> {
  const lines: string[] = []
  let line = ''
  let used = 0
  const add = (piece: Piece) => {
    const isBlank = piece.text.trim() === ''
    if (line !== '' && !isBlank && used + piece.width > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    if (line === '' && isBlank) return
    line += piece.text
    used += piece.width
  }
  for (const piece of pieces) {
    if (piece.width <= width) add(piece)
    else for (const letter of await measured(partsBy(graphemes, piece.text), weight)) add(letter)
  }
  return [...lines, line].map((one) => one.trim())
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const partsBy = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** A line without as much of its end as is too wide. */
async function shortened(text: string, weight: FontWeight, width: number): Promise<ShapedLine> {
  const whole = await shapeText(text, weight)
  if (whole.width <= width) return whole
  const letters = partsBy(graphemes, text.replace(new RegExp(`${ellipsis}$`), ''))
  const keeps = Math.ceil((letters.length * width) / whole.width)
  for (let kept = Math.min(letters.length, keeps); kept > 0; kept -= 1) {
    const line = await shapeText(letters.slice(0, kept).join('').trimEnd() + ellipsis, weight)
    if (line.width <= width) return line
  }
  return await shapeText(ellipsis, weight)
}
