import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/** What buyers ask of the provider. Each has a limit of its own: who began many checkouts can still cancel. */
type Asked =
  | 'startCheckout'
  | 'removeCheckout'
  | 'changeRenewal'
  | 'openBillingPage'
  | 'previewNextPayment'
  | 'swap'
  | 'previewSwap'

/**
 * The customer who asks something of the provider, and the portal that they are on. Counted: each such call writes rows and asks the
 * provider. @throws AppError `unauthenticated`; `rate_limited`, with the time to retry
 */
export async function requireBuyer(context: RequestContext, asked: Asked) {
  const { organization, id } = await context.deps.seams.of(portalsSeam).require(context)
  const customer = customerIn(context.viewer, organization)
  if (!customer) throw new AppError('unauthenticated')
  await countAgainst(limiter, `${asked} ${customer.customerKey}`)
  return { organization, portal: id, customer }
}

/** In this process. */
const mostPerHour = 60
const limiter = new RateLimiterMemory({ points: mostPerHour, duration: 60 * 60 })
