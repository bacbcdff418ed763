import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { DiscountAsked, SessionAsked } from '../Payments.ts'
import { translate } from './stripeErrors.ts'

const durations = { first: 'once', months: 'repeating', all: 'forever' } as const satisfies Record<
  DiscountAsked['duration'],
  Stripe.CouponCreateParams['duration']
>

/**
 * A coupon in the account that takes off a sum for some time, made once: its id is made from what it is. Stripe is told sums and no
 * percentages, so that both sides round the same.
 */
export async function findStripeCoupon(
  stripe: Stripe,
  { currency, discount, plan }: Pick<SessionAsked, 'currency' | 'discount' | 'plan'>,
): Promise<string | null> {
  if (!discount) return null
  const duration = plan.kind === 'onetime' ? 'once' : durations[discount.duration]
  const params = {
    amount_off: discount.amount,
    currency: currency.toLowerCase(),
    duration,
    ...(duration === 'repeating' && { duration_in_months: discount.months ?? 1 }),
    name: discount.code.slice(0, 40),
  }
  const hash = createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 32)
  const id = `lectern-${hash}`
  try {
    await stripe.coupons.create({ ...params, id }, { idempotencyKey: `lectern-coupon-${hash}` })
  } catch (error) {
    // It was made for an earlier checkout.
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists') return id
    throw translate(error)
  }
  return id
}
