import type { Express } from 'express'
import { refuseRequest } from './answers.ts'
import type { Fields, StripeCoupon, StripeState } from './stripeState.ts'

/** What a coupon takes off a sum. */
export const reduce = ({ amount_off, percent_off }: StripeCoupon, sum: number): number =>
  Math.min(sum, amount_off ?? Math.round((sum * (percent_off ?? 0)) / 100))

/** Coupons of sums and percentages, by ids that their makers choose. */
export function mountCoupons(app: Express, { coupons }: StripeState): void {
  app.post('/v1/coupons', (request, response) => {
    // The form's fields.
    const {
      id,
      amount_off,
      percent_off,
      currency,
      duration,
      duration_in_months: months,
      name,
    } = request.body as Fields
    if (coupons.has(String(id)))
      return refuseRequest(response, 'Coupon already exists.', { code: 'resource_already_exists' })
    const coupon: StripeCoupon = {
      id: String(id),
      amount_off: amount_off === undefined ? null : Number(amount_off),
      percent_off: percent_off === undefined ? null : Number(percent_off),
      currency: currency === undefined ? null : String(currency),
      // One of the three, as the adapter's types have it.
      duration: duration as StripeCoupon['duration'],
      duration_in_months: months === undefined ? null : Number(months),
    }
    coupons.set(coupon.id, coupon)
    response.json({ ...coupon, object: 'coupon', name, valid: true, livemode: false })
  })
}
