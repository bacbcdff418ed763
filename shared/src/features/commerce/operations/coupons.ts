import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { couponDurations } from '../entities/Coupon.ts'
import { couponReasons } from '../rules/judgeCoupon.ts'
import { checkoutItem, maxCheckoutItems } from './checkout.ts'

/**
 * What a discount code would take off a checkout now, before it begins. Without a code it says whether this checkout takes any. It holds
 * nothing: the checkout judges the code again. Before sign-in, how often its reader has used it is not known. @throws as `startCheckout` refuses items; `rate_limited`, since codes could be guessed
 */
export const previewCoupon = defineOperation({
  name: 'previewCoupon',
  kind: 'query',
  description: 'What a discount code takes off a checkout.',
  access: ['anonymous', 'customer'],
  isCostly: true,
  input: {
    ...portalContext,
    items: list(checkoutItem, { required: true, max: maxCheckoutItems }),
    code: text({ max: 100 }),
  },
  output: {
    /** Whether any code is valid today. */
    takesCodes: boolean({ required: true }),
    /** Why the code takes nothing off; null where it does, and without one. */
    reason: choice({ options: couponReasons }),
    code: text(),
    /** What is taken off the prices, and what is left of them, in minor units; with a plan, of one term or part. */
    off: money(),
    left: money(),
    currency: text(),
    duration: choice({ options: couponDurations }),
    months: number(),
  },
})

const couponUse = record(
  {
    coupon: reference({ to: 'coupon', required: true }),
    uses: number({ whole: true, required: true }),
  },
  { typeName: 'CouponUse', required: true },
)

/** How often each discount code was used, as its limit counts it: paid orders, and checkouts that may still be paid. */
export const couponUses = defineOperation({
  name: 'couponUses',
  kind: 'query',
  description: 'How often each discount code was used; those that never were are left out.',
  access: ['fullAdmin'],
  input: { organizationID: reference({ to: 'organization', by: 'id', required: true }) },
  output: { uses: list(couponUse, { required: true }) },
})
