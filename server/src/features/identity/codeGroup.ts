import { randomInt } from 'node:crypto'

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Five random characters, 25 bits: a part of a code that people type. */
export const codeGroup = () =>
  Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
