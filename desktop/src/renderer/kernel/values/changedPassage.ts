/** A text in three parts: what surrounds the difference, cut short, and the difference itself. */
export type Passage = { lead: string; changed: string; tail: string }

const context = 60

/**
 * Where two texts differ: what they begin and end with alike is cut to a few words, so that one other word in a long
 * article is seen. A text that is wholly another has all of it changed.
 */
export function changedPassage(from: string, to: string): { from: Passage; to: Passage } {
  const [was, is] = [splitWords(from), splitWords(to)]
  const most = Math.min(was.length, is.length)
  let start = 0
  while (start < most && was[start] === is[start]) start += 1
  let end = 0
  while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  const passage = (words: readonly string[]): Passage => ({
    lead: keepLast(words.slice(0, start).join('')),
    changed: words.slice(start, words.length - end).join(''),
    tail: keepFirst(words.slice(words.length - end).join('')),
  })
  return { from: passage(was), to: passage(is) }
}

/** Words, each with the spaces behind it. */
const splitWords = (text: string) => text.match(/\S+\s*|^\s+/g) ?? []

const keepLast = (text: string) => (text.length <= context * 2 ? text : `…${text.slice(-context)}`)
const keepFirst = (text: string) =>
  text.length <= context * 2 ? text : `${text.slice(0, context).trimEnd()}…`
