import type { Person } from './personalData.ts'

/**
 * Whether a text, or any text inside of a list or object, has an address of theirs in it: as a whole and in
 * whichever letters, in links too. Erasing relies on it: part of somebody else's address must not count.
 */
export const mentions = (value: unknown, { addresses }: Pick<Person, 'addresses'>): boolean =>
  hasText(value, (text) => {
    const folded = text.toLowerCase()
    const readings = folded.includes('%') ? [folded, unescaped(folded)] : [folded]
    return readings.some((reading) => addresses.some((address) => hasWhole(reading, address, addressEdges)))
  })

/** The same, with the customer's key as well. */
export const names = (value: unknown, person: Pick<Person, 'addresses' | 'key'>): boolean =>
  hasKey(value, person.key) || mentions(value, person)

/** Whether the key of a record stands somewhere in a value: not as part of a longer one. */
export const hasKey = (value: unknown, key: string): boolean =>
  hasText(value, (text) => hasWhole(text, key, keyEdges))

/** What goes on with a word, at the end of what stands before it and at the start of what stands after. */
type Edges = { before: RegExp; after: RegExp }

/**
 * Addresses are joined by letters, digits and the signs that people have in theirs. A full stop ends a
 * sentence, and an apostrophe quotes, unless they stand between such characters. What else a mailbox may be
 * called by the standard (`=`, `/`, `*` and the like) stands around addresses in links and lists, and ends them.
 */
const addressEdges: Edges = {
  before: /[\p{L}\p{M}\p{N}_%+~-][.'’]?$/u,
  after: /^\.?[-_]*[\p{L}\p{M}\p{N}]/u,
}

const keyEdges: Edges = { before: /[\w~-]$/, after: /^[\w~-]/ }

/** As many characters as are looked at beside a word; no name in a domain is longer. */
const reach = 64

function hasWhole(text: string, word: string, { before, after }: Edges): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    if (!before.test(text.slice(Math.max(0, at - reach), at)) && !after.test(text.slice(end, end + reach)))
      return true
  }
  return false
}

function hasText(value: unknown, has: (text: string) => boolean): boolean {
  if (typeof value === 'string') return has(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => has(name) || hasText(inner, has))
}

/** A link's text as people read it: `%20` is a space. What is no such sign stays. */
const unescaped = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/g, (signs) => {
    try {
      return decodeURIComponent(signs)
    } catch {
      return signs
    }
  })
