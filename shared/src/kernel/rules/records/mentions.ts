/** Identifies a person in records: the customer's key, and email addresses in lower case. */
export type Person = {
  key: string
  addresses: readonly string[]
  /** Records deleted with the person, as `learningBoard acme~b1`: references to them are removed. */
  gone?: ReadonlySet<string>
}

/**
 * Whether a text, or any text inside a list or object, contains the person's email address: whole, ignoring case,
 * also in links. Erasure relies on it: part of another person's address must not match.
 */
export const mentions = (value: unknown, { addresses }: Pick<Person, 'addresses'>): boolean =>
  hasText(value, (text) => {
    const folded = text.toLowerCase()
    const readings = folded.includes('%') ? [folded, unescaped(folded)] : [folded]
    return readings.some((reading) => addresses.some((address) => hasWhole(reading, address, addressEdges)))
  })

/** The same, but also matches the customer's key. */
export const names = (value: unknown, person: Pick<Person, 'addresses' | 'key'>): boolean =>
  hasKey(value, person.key) || mentions(value, person)

/** Whether the key of a record occurs in a value, and not as part of a longer key. */
export const hasKey = (value: unknown, key: string): boolean =>
  hasText(value, (text) => hasWhole(text, key, keyEdges))

/** Matches a word that continues at the end of the text before, or at the start of the text after. */
type Edges = { before: RegExp; after: RegExp }

/**
 * Addresses consist of letters, digits and the signs that people use in theirs. A full stop ends a sentence, and
 * an apostrophe quotes, unless they are between such characters. Other signs that the standard allows in mailbox
 * names (`=`, `/`, `*` and the like) surround addresses in links and lists, so they end them.
 */
const addressEdges: Edges = {
  before: /[\p{L}\p{M}\p{N}_%+~-][.'’]?$/u,
  after: /^\.?[-_]*[\p{L}\p{M}\p{N}]/u,
}

const keyEdges: Edges = { before: /[\w~-]$/, after: /^[\w~-]/ }

/** How many characters around a match are checked; no label of a domain is longer. */
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

/** A link's text, decoded: `%20` is a space. Invalid escapes stay. */
const unescaped = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/g, (signs) => {
    try {
      return decodeURIComponent(signs)
    } catch {
      return signs
    }
  })
