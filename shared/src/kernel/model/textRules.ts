import { messages } from '../errors/messages.ts'

/**
 * The text rules that forms check while people type. Separate from the field kind, so that learners' browsers
 * need not download the schema library.
 */
export const emailPattern = /^[^\s@"<>(),;:\\[\]]+@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\].]{2,}$/

/** What Unicode breaks lines at: also the separators that other programs paste, and that inputs do not take out. */
export const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/

/** The shared password rule (3§5.1): each failed rule shows its own text. */
export const passwordRules: readonly { test: (value: string) => boolean; message: string }[] = [
  { test: (v) => /\p{Ll}/u.test(v), message: messages.passwordLower },
  { test: (v) => /\p{Lu}/u.test(v), message: messages.passwordUpper },
  { test: (v) => /\d/.test(v), message: messages.passwordNumber },
  { test: (v) => /[^\p{L}\p{N}\s]/u.test(v), message: messages.passwordSpecial },
  { test: (v) => [...v].length >= 8, message: messages.passwordLength },
]
