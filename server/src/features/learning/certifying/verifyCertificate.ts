import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { verifyCertificate as operation } from '#shared/features/learning/operations/certificates.ts'
import { certificateState } from '#shared/features/learning/rules/certificateTerms.ts'
import { findByNumber } from './certificateNumber.ts'

export const verifyCertificate: Handler<typeof operation> = async (input, { deps, address }) => {
  await limitVerifying(address)
  const certificate = await findByNumber(deps, input.number)
  if (!certificate) return { certificate: null }
  const { number, name, recipientName, itemName, organizationName, awardedAt, expiresAt } = certificate
  const state = certificateState(certificate, deps.now())
  return {
    certificate: { number, name, recipientName, itemName, organizationName, awardedAt, expiresAt, state },
  }
}

/** More than anybody types; a number has 80 bits, so this only spares the database. */
const limiter = new RateLimiterMemory({ points: 60, duration: 60 })

/** Counts the numbers that are looked up from an address. @throws AppError `rate_limited`, with the time to retry */
export async function limitVerifying(address: string): Promise<void> {
  await countAgainst(limiter, address)
}
