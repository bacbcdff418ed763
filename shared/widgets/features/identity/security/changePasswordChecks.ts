import { checkNewPassword } from '../checks.ts'

const empty = 'Field cannot be empty.'

/** The rules of changing a password, with their exact texts (2§5); a new one also follows the shared rule. */
export const checkCurrent = (value: string) => (value === '' ? empty : null)

export const checkChosen = (value: string) => (value === '' ? empty : checkNewPassword(value))

export const checkSame = (value: string, { chosen }: { chosen: string }) => {
  if (value === '') return empty
  return value === chosen ? null : "New passwords don't match."
}
