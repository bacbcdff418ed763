import { searchWords } from '../../../kernel/richText/foldText.ts'

/** A sentence is shown in a line or two. */
const most = 240

/** The sentence of a passage that has most of the words, shortened around the first of them. */
export function sentenceWith(passage: string, words: string): string {
  const asked = searchWords(words)
  const has = (text: string) => {
    const said = searchWords(text)
    return asked.filter((word) => said.some((one) => one.startsWith(stemLike(word)))).length
  }
  let best = { text: passage.trim(), count: 0 }
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(passage)) {
    const count = has(segment)
    if (count > best.count) best = { text: segment.replace(/\s+/g, ' ').trim(), count }
  }
  return around(best.text, asked)
}

/** "Descale" and "descaling" begin alike. */
const stemLike = (word: string) => (word.length > 5 ? word.slice(0, -2) : word)

function around(sentence: string, asked: readonly string[]): string {
  const parts = sentence.split(' ')
  const first = parts.findIndex((part) =>
    searchWords(part).some((said) => asked.some((word) => said.startsWith(stemLike(word)))),
  )
  let from = Math.max(0, first)
  let length = parts[from]?.length ?? 0
  let to = from + 1
  // Words on both sides in turn, until it is long enough.
  while (from > 0 || to < parts.length) {
    const isBefore = from > 0 && (first - from < to - first || to >= parts.length)
    const next = isBefore ? parts[from - 1] : parts[to]
    length += 1 + (next?.length ?? 0)
    if (length > most) break
    if (isBefore) from--
    else to++
  }
  const text = parts.slice(from, to).join(' ')
  // In scripts without spaces the one part may be long.
  const shown = [...text].slice(0, most).join('')
  return `${from > 0 ? '… ' : ''}${shown}${to < parts.length || shown !== text ? ' …' : ''}`
}
