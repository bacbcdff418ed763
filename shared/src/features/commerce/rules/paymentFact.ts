export const paymentFactTypes = [
  'granted',
  'paid',
  'failed',
  'closed',
  'refunded',
  'partlyRefunded',
  'disputed',
  'disputeWon',
  'disputeLost',
  'periodPaid',
  'periodFailed',
  'renewal',
  'trialEnding',
  'ended',
] as const
export const paymentFactReasons = ['declined', 'cancelled', 'abandoned'] as const
/** Why a period was charged: the first, one that followed, or because the plan was changed. */
export const periodCauses = ['first', 'next', 'change'] as const

/** What a provider's event says of a purchase, in our words. */
export type PaymentFact = {
  /** The provider's event id: two with the same one are one event. */
  id: string
  /** The purchase. */
  reference: string
  /**
   * `granted`: nothing was to be paid. `closed`: the checkout ended without a payment. `refunded`: the whole sum was given back,
   * or one member's part. `partlyRefunded`: less than that; access stays. `disputed`: the buyer's bank takes the sum back until the
   * dispute is decided. Of a subscription: `periodPaid` and `periodFailed` its invoices, `renewal` whether it goes on (`endsAt`),
   * `trialEnding` that its trial ends in some days, `ended` that it does not go on any more.
   */
  type: (typeof paymentFactTypes)[number]
  /** Why it failed or was closed. */
  reason: (typeof paymentFactReasons)[number] | null
  /** The key of the one member that a refund takes back; null for the whole purchase. */
  member: string | null
  /**
   * In minor units; null if the event does not say. Of a payment what the buyer paid for the whole purchase, after discount and
   * tax; of one that failed what was to be paid; of refunds all that was given back until then, or the member's part.
   */
  amount: number | null
  /** Of a payment: the sum of its lines before discount and tax; null where there was none of both. */
  subtotal: number | null
  currency: string | null
  /** By the provider's clock, ISO 8601. */
  occurredAt: string
  /** The provider's name of a payment at once. */
  intent?: string | null
} & Partial<SubscriptionPart> &
  Partial<ReceiptPart>

/** What a receipt says beside that; undefined or null where the event does not say. */
export type ReceiptPart = {
  discount: number | null
  /** Added to the prices, or contained in them. */
  tax: number | null
  /** The buyer's, in lines. */
  address: string | null
  /** The provider's name of a refund: two events may tell of one. */
  refund: string | null
}

/** What an event says of a subscription and of its invoices; undefined or null where it says nothing of it. */
export type SubscriptionPart = {
  /** The provider's names of the subscription and of its customer. */
  subscription: string | null
  payer: string | null
  /** The provider's name of the invoice that was paid, failed, given back or disputed. */
  invoice: string | null
  cause: (typeof periodCauses)[number] | null
  /** From when until when an invoice is for, ISO 8601. A trial is a first period for nothing. */
  periodFrom: string | null
  periodUntil: string | null
  /** When it ends or has ended, ISO 8601; null while it goes on. */
  endsAt: string | null
}
