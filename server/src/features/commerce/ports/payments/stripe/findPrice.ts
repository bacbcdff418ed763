import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Account, SessionAsked } from '../Payments.ts'
import { priceParams } from './sessionParams.ts'
import { calling } from './stripeErrors.ts'

/**
 * The price of a part in the account's catalogue, made once for each name, amount and term; null for all other plans, whose prices
 * are told to the checkout itself. Those are inactive at Stripe, and the schedule that ends the parts takes active ones alone.
 */
export async function findPrice(
  stripe: Stripe,
  account: Account,
  asked: SessionAsked,
): Promise<string | null> {
  const [line] = asked.lines
  if (asked.plan.kind !== 'installments' || !line) return null
  return await findPriceOf(stripe, priceParams(account, asked, line))
}

/** The price with these values in the account's catalogue, made once. */
export async function findPriceOf(stripe: Stripe, params: ReturnType<typeof priceParams>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 32)
  const lookupKey = `lectern-${hash}`
  const { data } = await calling(() => stripe.prices.list({ lookup_keys: [lookupKey], active: true }))
  const [known] = data
  if (known) return known.id
  const { id } = await calling(() =>
    stripe.prices.create(
      { ...params, lookup_key: lookupKey, transfer_lookup_key: true },
      { idempotencyKey: lookupKey },
    ),
  )
  return id
}
