import { messages } from '../../../src/kernel/errors/messages.ts'
import { emailPattern, passwordRules } from '../../../src/kernel/model/textRules.ts'

/** The rules of the authentication forms, with their exact texts (3§5.1, 3§5.4; decision AUT-12). */
export const checkEmail = (value: string): string | null => {
  if (value.trim() === '') return 'Email address is required.'
  const isEmail = value.trim().length <= 254 && emailPattern.test(value.trim())
  return isEmail ? null : 'Please enter a valid email address.'
}

export const checkSignInPassword = (value: string) => (value === '' ? 'Password is required.' : null)

/** The lines of the shared password rule that are not met, each with its own text. */
export const checkNewPassword = (value: string): string | null => {
  if (value === '') return messages.required
  if ([...value].length > 99) return messages.tooLong(99)
  const failed = passwordRules.filter((rule) => !rule.test(value)).map((rule) => rule.message)
  return failed.length > 0 ? failed.join('\n') : null
}

export const checkRepeat = (value: string, values: { password: string }): string | null => {
  if (value === '') return 'Confirm Password is required.'
  return value === values.password ? null : 'Passwords must match.'
}

export const checkCode = (value: string) => (value.trim() === '' ? 'Confirmation code is required.' : null)

export const checkOneTimeCode = (value: string) => (value.trim() === '' ? 'One time code is required.' : null)

export const checkRecoveryCode = (value: string) =>
  value.trim() === '' ? 'Recovery code is required.' : null

export const checkRequired = (label: string) => (value: string) =>
  value.trim() === '' ? `${label} is required.` : null

/** At least five digits, and only characters of phone numbers. */
export const checkPhone = (value: string) => {
  const number = value.trim()
  const isOne = /^\+?[\d\s().-]+$/.test(number) && number.replace(/\D/g, '').length >= 5
  return number === '' || isOne ? null : 'Please enter a valid phone number.'
}
