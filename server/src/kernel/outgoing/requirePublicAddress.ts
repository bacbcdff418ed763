import { AppError } from '#shared/kernel/errors/AppError.ts'
import { outgoingRules, resolveOutside } from './resolveOutside.ts'

/**
 * Refuses an address that is not https or leads into this server's own network, when it is saved for later requests
 * (`guardedFetch` checks again then). @throws AppError `validation` with a sentence
 */
export async function requirePublicAddress(address: URL): Promise<void> {
  if (await resolveOutside(address, outgoingRules({ isProduction: true }))) return
  throw new AppError('validation', { message: 'Must be a public address that starts with https://' })
}
