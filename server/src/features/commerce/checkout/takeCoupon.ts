import type { Queryable } from '#server/kernel/db/query.ts'
import type { customerIn } from '#server/kernel/request/Viewer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { DiscountAsked } from '../ports/payments/Payments.ts'
import { requireCurrency, type SoldItem } from './findItems.ts'
import { readCoupon } from './readCoupon.ts'

type Buyer = NonNullable<ReturnType<typeof customerIn>>
/** `offs`: what is taken off each line, in minor units. */
type Taken = { key: string; off: number; offs: number[]; discount: DiscountAsked }

/**
 * What a code takes off the items of a checkout, held until the transaction ends, which stores its use. @throws AppError `bad_request` with
 * its reason if it takes nothing off
 */
export async function takeCoupon(
  client: Queryable,
  { organization, customerKey: customer }: Buyer,
  code: string,
  wanted: readonly { item: SoldItem }[],
  now: number,
): Promise<Taken> {
  const lines = wanted.map(({ item: { membership, amount } }) => ({ membership: membership.key, amount }))
  const currency = requireCurrency(wanted.map(({ item }) => item))
  const plan = wanted[0]?.item.plan ?? { kind: 'onetime' }
  const asked = { organization, customer, code, lines, currency, plan, now }
  const { coupon, verdict } = await readCoupon(client, asked, { holds: true })
  if (!coupon || verdict.reason !== null)
    throw new AppError('bad_request', {
      message: 'This discount code cannot be used here.',
      details: { reason: verdict.reason ?? 'codeUnknown' },
    })
  const { key, code: name, duration, months } = coupon
  const discount = { code: name, amount: verdict.off, percent: verdict.percent, duration, months }
  return { key, off: verdict.off, offs: verdict.offs, discount }
}
