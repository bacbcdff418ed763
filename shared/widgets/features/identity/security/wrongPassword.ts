import { messages } from '../../../../src/kernel/errors/messages.ts'
import { refusalOf } from '../../../../src/kernel/errors/refusalOf.ts'

/**
 * What the server says of a password that is not right. Whatever else it says is not about the field, and is thrown
 * on: nor is it of a person who has no password, whom no other one would help.
 */
export function wrongPassword(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal?.code === 'sign_in' && refusal.text !== messages.noPassword) return refusal.text
  throw error
}
