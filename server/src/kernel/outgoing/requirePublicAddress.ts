import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { outgoingRules, resolveOutside } from './resolveOutside.ts'

/**
 * Refuses an address that is not https or that leads into this server's own network, where somebody saves it for this
 * server to ask later (`guardedFetch` judges again then). `validation` with a sentence.
 */
export async function requirePublicAddress(address: URL): Promise<void> {
  if (await resolveOutside(address, outgoingRules({ isProduction: true }))) return
  throw new AppError('validation', { message: 'Must be a public address that begins with https://' })
}
