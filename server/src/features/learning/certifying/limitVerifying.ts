import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'

/** More than anybody types; a number has 80 bits, so this only spares the database. */
const limiter = new RateLimiterMemory({ points: 60, duration: 60 })

/** Counts the numbers that are looked up from an address. @throws AppError `rate_limited`, with the time to retry */
export async function limitVerifying(address: string): Promise<void> {
  await countAgainst(limiter, address)
}
