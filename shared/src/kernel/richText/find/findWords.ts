export type FindOptions = { matchCase: boolean; wholeWords: boolean }
export type Span = { start: number; end: number }

/** The longest text that can be looked for: it bounds the work per letter. */
export const maxQueryLength = 200

/** Where a text has these words, in order and without overlaps. Linear in the text. */
export function findWords(text: string, query: string, options: FindOptions): Span[] {
  if (query === '' || query.length > maxQueryLength) return []
  const [seen, wanted] = options.matchCase ? [plain(text), plain(query)] : [fold(text), fold(query)]
  const spans: Span[] = []
  for (let start = seen.indexOf(wanted); start >= 0; ) {
    const end = start + wanted.length
    const isFit = !options.wholeWords || isWhole(text, start, end)
    if (isFit) spans.push({ start, end })
    start = seen.indexOf(wanted, isFit ? end : start + 1)
  }
  return spans
}

/** A space is a space, also one that does not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Lower case of the same length, so that places in it are places in the text. */
function fold(text: string): string {
  const lower = plain(text).toLowerCase()
  if (lower.length === text.length) return lower
  return [...plain(text)]
    .map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .join('')
}

const isOfWord = (letter: string | undefined) => letter !== undefined && /^[\p{L}\p{N}\p{M}_]$/u.test(letter)

/** No word goes on before or behind. */
function isWhole(text: string, start: number, end: number): boolean {
  const before = [...text.slice(Math.max(0, start - 2), start)].at(-1)
  const [after] = text.slice(end, end + 2)
  return !isOfWord(before) && !isOfWord(after)
}
