import { messages } from '../../../../src/kernel/errors/messages.ts'
import { refusalOf } from '../../../../src/kernel/errors/refusalOf.ts'

/**
 * The server's message for a wrong password. Other errors are thrown again, because they are not about the field; so is
 * that for a person without a password, whom another input would not help.
 */
export function wrongPassword(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal?.code === 'sign_in' && refusal.text !== messages.noPassword) return refusal.text
  throw error
}
