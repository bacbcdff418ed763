import type { PaymentFact } from './paymentFact.ts'

/**
 * Whether a payment has the discount of our own code, to the minor unit. Without one the provider's promotion codes may take off what they
 * do; an event that does not say is believed.
 */
export const hasDiscount = ({ discount: told }: PaymentFact, discount: number): boolean =>
  discount === 0 || told === null || told === undefined || told === discount
