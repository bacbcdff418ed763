import { customAlphabet } from 'nanoid'

/** No letter that looks like another one or like a digit, and none that makes words (Crockford). */
const letters = customAlphabet('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 16)

/** A certificate's number, such as `7K3M-9QXD-2HTP-W4MN`: 80 bits, so nobody finds one by trying. */
export const createCertificateNumber = (): string => letters().match(/.{4}/g)?.join('-') ?? ''
