import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { emailPattern } from '#shared/kernel/model/schemas/textRules.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
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
  /** Of `Name <address>`. */
  name?: string
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
    const pieces = written.split(/[,;\t]/).map(readPiece)
    const addresses = pieces.filter(({ bare }) => bare.includes('@'))
    if (addresses.length === 0)
      return at === 0 && isHeader(written) ? [] : [{ ...{ line, text: written }, ...malformed }]
    return addresses.map(({ bare, name }): AddressLine => {
      const email = bare.toLowerCase()
      if (email.length > 254 || !emailPattern.test(email)) return { line, text: bare, ...malformed }
      const firstLine = firstLines.get(email) ?? null
      if (firstLine === null) firstLines.set(email, line)
      const fault = firstLine === null ? null : 'twice'
      return { ...{ line, text: bare, email, fault, firstLine }, ...(name !== null && { name }) }
    })
  })
}

const malformed = { email: null, fault: 'malformed', firstLine: null } as const

/** `"Ana" <ana@example.org>` is Ana's ana@example.org; `mailto:ana@example.org` is the same address. */
function readPiece(piece: string): { bare: string; name: string | null } {
  const inner = inBrackets(piece)
  const bare = withoutQuotes(inner?.text ?? piece)
    .replace(/^mailto:/i, '')
    .trim()
  return { bare, name: inner && readName(piece.slice(0, inner.from - 1)) }
}

/** Null for what is no name of a customer, and for the second half of a name that was cut at its comma. */
function readName(text: string): string | null {
  const name = withoutQuotes(text)
  const isHalf = [...text].filter((character) => character === '"').length % 2 === 1
  return name === '' || isHalf || !customerName.safeParse(name).success ? null : name
}

const customerName = zodForField('name', Customer.fields.name)

const withoutQuotes = (text: string): string =>
  withoutEnding(text.trim(), isQuote)
    .replace(/^["'\u201c\u201d]+/, '')
    .trim()

const isQuote = (character: string) => '"\'\u201c\u201d'.includes(character)

/** The text in the first pair of angle brackets that has an @ in it. In one pass: a pasted line may be long. */
function inBrackets(piece: string): { from: number; text: string } | null {
  let from: number | null = null
  for (let at = 0; at < piece.length; at += 1) {
    if (piece[at] === '<') from = at + 1
    if (piece[at] !== '>') continue
    const text = from === null ? '' : piece.slice(from, at)
    if (from !== null && text.includes('@')) return { from, text }
    from = null
  }
  return null
}

const isHeader = (line: string) => /[,;\t]/.test(line) || /\be-?mail\b|\baddress(es)?\b/i.test(line)
