import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/**
 * The customer who asks something of the provider, and the portal that they are on. Counted: each such call writes rows and asks the
 * provider. @throws AppError `unauthenticated`; `rate_limited`, with the time to retry
 */
export async function requireBuyer(context: RequestContext) {
  const { organization, id } = await context.deps.seams.of(portalsSeam).require(context)
  const customer = customerIn(context.viewer, organization)
  if (!customer) throw new AppError('unauthenticated')
  await countAgainst(limiter, customer.customerKey)
  return { organization, portal: id, customer }
}

/** In this process. */
const mostPerHour = 60
const limiter = new RateLimiterMemory({ points: mostPerHour, duration: 60 * 60 })
