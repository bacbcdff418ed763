/**
 * The text rules that forms check while people type. Separate from the field kind, so that learners' browsers
 * need not download the schema library.
 */
export const emailPattern = /^[^\s@"<>(),;:\\[\]]+@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\].]{2,}$/

/**
 * The first character before the @ of an address that is no plain one, such as é: mail to it does not arrive everywhere,
 * so nobody signs up with it. Of what normalizing leaves (a Kelvin sign is a k); the domain may have any.
 */
export function foreignCharacter(email: string): string | null {
  const [local = ''] = email.normalize('NFKC').trim().toLowerCase().split('@')
  return [...local].find((character) => character > '~') ?? null
}

/** At least five digits, and only characters of phone numbers. */
export const isPhone = (value: string): boolean =>
  /^\+?[\d\s().-]+$/.test(value.trim()) && value.replace(/\D/g, '').length >= 5

/** What Unicode breaks lines at: also the separators that other programs paste, and that inputs do not take out. */
export const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/

/** A line of the password rule; the name is that of its fault. */
type PasswordRule = {
  name: `password${'Lower' | 'Upper' | 'Number' | 'Special' | 'Length'}`
  test: (value: string) => boolean
}
/** The shared password rule (3§5.1): each failed line shows its own text. */
export const passwordRules: readonly PasswordRule[] = [
  { name: 'passwordLower', test: (v) => /\p{Ll}/u.test(v) },
  { name: 'passwordUpper', test: (v) => /\p{Lu}/u.test(v) },
  { name: 'passwordNumber', test: (v) => /\d/.test(v) },
  { name: 'passwordSpecial', test: (v) => /[^\p{L}\p{N}\s]/u.test(v) },
  { name: 'passwordLength', test: (v) => [...v].length >= 8 },
]
