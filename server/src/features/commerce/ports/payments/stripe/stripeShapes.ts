import { z } from 'zod'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'

/** Text that can be stored, and asked for in an address. */
const words = z.string().refine((value) => !value.includes('\u0000') && value.isWellFormed())
/** Our own, on what we asked for. */
export const metadata = z
  .object({
    ...{ organization: words, reference: words, member: words, ended: words },
    ...{ invoice: words.max(255), part: words },
  })
  .partial()
  .nullish()
export const amount = z.number().int().min(0).max(2_147_483_647)
export const currency = words.length(3)
/** Seconds since 1970. */
export const moment = z.number().int().min(0).max(10_000_000_000)
/** Stripe's name of an object. */
export const name = words.min(1).max(255)

/** What tells whose purchase an object is about. */
export const about = z.looseObject({ metadata, payment_intent: name.nullish() })

/** What an object says, and which purchase it is about. */
export type Told = {
  about: Pick<z.infer<typeof about>, 'metadata' | 'payment_intent'>
} & Pick<PaymentFact, 'type'> &
  Partial<Omit<PaymentFact, 'reference'>>

/** A buyer's address; what is not one says nothing. */
const place = z
  .object({
    ...{ line1: words.nullish(), line2: words.nullish(), postal_code: words.nullish() },
    ...{ city: words.nullish(), state: words.nullish(), country: words.nullish() },
  })
  .nullish()
  .catch(null)
export const addressed = z.object({ address: place }).nullish().catch(null)

/** As lines of text; null without any. */
export function toAddress(said: z.infer<typeof place>): string | null {
  if (!said) return null
  const { line1, line2, postal_code, city, state, country } = said
  const lines = [line1, line2, [postal_code, city].filter(Boolean).join(' '), state, country]
  return (
    lines
      .flatMap((line) => line?.trim() || [])
      .join('\n')
      .slice(0, 500) || null
  )
}
export const readPlace = (object: unknown): string | null => toAddress(place.parse(object))

export const toMoment = (seconds: number): string => new Date(seconds * 1000).toISOString()
