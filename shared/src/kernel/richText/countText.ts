import { type AnyNode, textPlaces } from './find/textPlaces.ts'

export type TextCount = { words: number; characters: number }

/** What people read in a minute when they want to learn it. */
const wordsPerMinute = 200

/** Rounded up, so that the planned time is enough. */
export const readingMinutes = ({ words }: Pick<TextCount, 'words'>): number =>
  Math.ceil(words / wordsPerMinute)

// The same on all computers: no language of the reader's.
const words = new Intl.Segmenter('en', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Words by Unicode's rules, also in scripts without spaces; characters as people see them, spaces included. */
export function countText(text: string): TextCount {
  let count = 0
  for (const { isWordLike } of words.segment(text)) if (isWordLike) count += 1
  return { words: count, characters: countLetters(text) }
}

function countLetters(text: string): number {
  // Of these, each is one letter.
  if (/^[\n\u0020-\u007e\u00a0-\u024f]*$/.test(text)) return text.length
  let count = 0
  for (const _letter of letters.segment(text)) count += 1
  return count
}

/** A block that did not change is not counted again: this runs at every key. */
const memory = new WeakMap<object, TextCount>()

/** The words of a document that learners see: lines, titles and captions. */
export const countDocument = (blocks: readonly AnyNode[]): TextCount => sumOf(blocks.map(countBlock))

export const sumOf = (counts: readonly TextCount[]): TextCount => ({
  words: counts.reduce((sum, one) => sum + one.words, 0),
  characters: counts.reduce((sum, one) => sum + one.characters, 0),
})

function countBlock(block: AnyNode): TextCount {
  const before = memory.get(block)
  if (before) return before
  const count = sumOf(
    textPlaces([block])
      .filter((place) => place.kind === 'line' || place.keys.at(-1) !== 'alt')
      .map(({ text }) => countText(text)),
  )
  memory.set(block, count)
  return count
}
