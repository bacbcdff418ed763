import { emailPattern } from '#shared/kernel/model/schemas/textRules.ts'
import { withoutEnding } from '#shared/kernel/rules/texts/withoutEnding.ts'

/** One address of a pasted list, in the order of the list. */
export type AddressLine = {
  /** Counted from 1, as its author sees them. */
  line: number
  /** As it was written. */
  text: string
  /** In lower case, without what stood around it; null if this is no address. */
  email: string | null
  fault: 'malformed' | 'twice' | null
  /** The line that has the same address already. */
  firstLine: number | null
}

/**
 * Reads a pasted list or a CSV file: one or more addresses in a line, alone, between other columns, or as `Name <address>`. A first
 * line without an address is taken for the names of the columns if there are several or if it says what they are.
 */
export function readAddresses(text: string): AddressLine[] {
  const firstLines = new Map<string, number>()
  return text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((whole, at) => {
    const line = at + 1
    const written = whole.replace(/^\ufeff/, '').trim()
    if (written === '') return []
    const pieces = written.split(/[,;\t]/).map(bare)
    const addresses = pieces.filter((piece) => piece.includes('@'))
    if (addresses.length === 0)
      return at === 0 && isHeader(written) ? [] : [{ ...{ line, text: written }, ...malformed }]
    return addresses.map((piece): AddressLine => {
      const email = piece.toLowerCase()
      if (email.length > 254 || !emailPattern.test(email)) return { line, text: piece, ...malformed }
      const firstLine = firstLines.get(email) ?? null
      if (firstLine === null) firstLines.set(email, line)
      return { line, text: piece, email, fault: firstLine === null ? null : 'twice', firstLine }
    })
  })
}

const malformed = { email: null, fault: 'malformed', firstLine: null } as const

/** `"Ana" <ana@example.org>` is ana@example.org; so is `mailto:ana@example.org`. */
function bare(piece: string): string {
  const inner = inBrackets(piece) ?? piece
  return withoutEnding(inner.trim(), isQuote)
    .replace(/^["'\u201c\u201d]+/, '')
    .replace(/^mailto:/i, '')
    .trim()
}

const isQuote = (character: string) => '"\'\u201c\u201d'.includes(character)

/** The text in the first pair of angle brackets that has an @ in it. In one pass: a pasted line may be long. */
function inBrackets(piece: string): string | null {
  let from: number | null = null
  for (let at = 0; at < piece.length; at += 1) {
    if (piece[at] === '<') from = at + 1
    if (piece[at] !== '>') continue
    const inner = from === null ? '' : piece.slice(from, at)
    if (inner.includes('@')) return inner
    from = null
  }
  return null
}

const isHeader = (line: string) => /[,;\t]/.test(line) || /\be-?mail\b|\baddress(es)?\b/i.test(line)
