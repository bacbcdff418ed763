export const paymentFactTypes = ['granted', 'paid', 'failed', 'closed', 'refunded'] as const
export const paymentFactReasons = ['declined', 'cancelled', 'abandoned'] as const

/** What a provider's event says of a purchase, in our words. */
export type PaymentFact = {
  /** The provider's event id: two with the same one are one event. */
  id: string
  /** The purchase. */
  reference: string
  /** `granted`: nothing was to be paid. `closed`: the checkout ended without a payment. */
  type: (typeof paymentFactTypes)[number]
  /** Why it failed or was closed. */
  reason: (typeof paymentFactReasons)[number] | null
  /** The key of the one member that a refund takes back; null for the whole purchase. */
  member: string | null
  /** The sum paid for the whole purchase, in minor units; null if the event does not say. */
  amount: number | null
  currency: string | null
  /** By the provider's clock, ISO 8601. */
  occurredAt: string
}
