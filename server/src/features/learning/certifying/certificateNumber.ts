import { customAlphabet } from 'nanoid'

/** No letter that looks like another one or like a digit, and none that makes words (Crockford). */
const letters = customAlphabet('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 16)

/** A certificate's number, such as `7K3M-9QXD-2HTP-W4MN`: 80 bits, so nobody finds one by trying. */
export const createCertificateNumber = (): string => letters().match(/.{4}/g)?.join('-') ?? ''

/** A number as somebody typed it: in any case, with or without hyphens, O and I for 0 and 1. Null if it cannot be one. */
export function readCertificateNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? (plain.match(/.{4}/g)?.join('-') ?? null) : null
}
