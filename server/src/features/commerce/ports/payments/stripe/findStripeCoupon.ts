import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { discountSpan } from '#shared/features/commerce/rules/discountSpan.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { SessionAsked } from '../Payments.ts'
import { translate } from './stripeErrors.ts'

/**
 * A coupon in the account that takes off a percentage or a sum for some time, made once: its id is made from what it is. Stripe is told a
 * percentage where nothing is to be rounded, so that a code is one coupon, and else the sum, so that both sides round the same.
 */
export async function findStripeCoupon(
  stripe: Stripe,
  { currency, discount, plan }: Pick<SessionAsked, 'currency' | 'discount' | 'plan'>,
  now: number,
): Promise<string | null> {
  if (!discount) return null
  const span = discountSpan(discount, plan, now)
  if (!span) throw new AppError('bad_request', { message: 'This discount does not fit the plan.' })
  const params = {
    ...(discount.percent === null
      ? { amount_off: discount.amount, currency: currency.toLowerCase() }
      : { percent_off: discount.percent }),
    duration: span.kind,
    ...(span.kind === 'repeating' && { duration_in_months: span.months }),
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
