import { emailPattern } from '../../model/schemas/textRules.ts'

/** Whom a mail names as its sender: a name, and where answers go. */
export type MailSender = { name: string | null; replyTo: string | null }

/** The most addresses that get a copy. */
export const mostCopies = 10

/**
 * Reads `Tea School <office@school.example>`, an address alone, or a name alone; null if it is none of them. Mails always
 * leave from the installation's own address (docs/decisions/0037).
 */
export function readSender(text: string): MailSender | null {
  const written = text.trim()
  if (written === '') return { name: null, replyTo: null }
  const [, name = '', address] = /^(.*?)<([^<>]*)>$/.exec(written) ?? []
  if (address !== undefined) {
    const replyTo = address.trim()
    const plainName = name.trim().replace(/^"(.*)"$/, '$1')
    return isAddress(replyTo) && isName(plainName) ? { name: plainName || null, replyTo } : null
  }
  if (written.includes('@')) return isAddress(written) ? { name: null, replyTo: written } : null
  return isName(written) ? { name: written, replyTo: null } : null
}

/** Addresses with commas or semicolons between; null if one of them is none, or there are too many. */
export function readCopies(text: string): string[] | null {
  const pieces = text.split(/[,;]/).map((piece) => piece.trim())
  const addresses = [...new Set(pieces.filter((piece) => piece !== '').map((one) => one.toLowerCase()))]
  return addresses.length <= mostCopies && addresses.every(isAddress) ? addresses : null
}

const isAddress = (text: string) => text.length <= 254 && emailPattern.test(text) && !/\p{Cc}/u.test(text)
const isName = (text: string) => !/[<>"\p{Cc}\u2028\u2029]/u.test(text)
