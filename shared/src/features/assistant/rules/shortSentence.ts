import { searchWords } from '#shared/kernel/richText/foldText.ts'

/** A sentence is shown in a line or two. */
const most = 240

/** A sentence on one line, shortened around the first of the words, and the letter at which the shown part begins. */
export function shortSentence(sentence: string, words: string): { text: string; from: number } {
  const queryWords = searchWords(words)
  const parts = [...sentence.matchAll(/\S+/g)]
    .map(({ 0: text, index }) => ({ text, index }))
    // The mark of a list's item.
    .filter(({ text }, index) => index > 0 || text !== '•')
  const first = parts.findIndex(({ text }) =>
    searchWords(text).some((said) => queryWords.some((word) => said.startsWith(stemLike(word)))),
  )
  let from = Math.max(0, first)
  let length = parts[from]?.text.length ?? 0
  let to = from + 1
  // Words on both sides in turn, until it is long enough.
  while (from > 0 || to < parts.length) {
    const isBefore = from > 0 && (first - from < to - first || to >= parts.length)
    const next = isBefore ? parts[from - 1] : parts[to]
    length += 1 + (next?.text.length ?? 0)
    if (length > most) break
    if (isBefore) from--
    else to++
  }
  const text = parts
    .slice(from, to)
    .map((part) => part.text)
    .join(' ')
  // In scripts without spaces the one part may be long.
  const head = [...text].slice(0, most).join('')
  return {
    text: `${from > 0 ? '… ' : ''}${head}${to < parts.length || head !== text ? ' …' : ''}`,
    from: parts[from]?.index ?? 0,
  }
}

/** "Descale" and "descaling" begin alike. */
const stemLike = (word: string) => (word.length > 5 ? word.slice(0, -2) : word)
