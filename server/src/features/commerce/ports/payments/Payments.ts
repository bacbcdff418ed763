import type { Express } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import type { Language } from '#shared/kernel/words/languages.ts'

/** An organization's account at the provider. */
export type Account = {
  organization: string
  /** `updateOrganizationPaymentCreds`; null where none was set. */
  secretKey: string | null
}

export type SessionAsked = {
  /** Our name of the purchase: every event about it brings it back. */
  reference: string
  /** Amounts in minor units of the currency (ISO 4217). */
  lines: readonly { name: string; amount: number }[]
  currency: string
  /** Of the page that the customer is sent to. */
  language: Language
  email: string
  successUrl: string
  cancelUrl: string
}

/** How a session was when it was closed: `complete` ones cannot be, since their payment is made or under way. */
export type Closed = 'closed' | 'complete'

export type RefundAsked = {
  reference: string
  session: string
  /** The one member that is taken back, and its part of the sum. */
  member: string
  amount: number
}

/**
 * The port to a payment provider. Its shape is that of hosted checkouts with webhooks (Stripe Checkout): we open a session and
 * send the customer to its page; its outcome comes as signed events, at least once and in any order. Repeated calls
 * have one effect. Failures are `unavailable`.
 */
export type Payments = {
  /** Kept with what it reports. */
  readonly name: string
  createSession(account: Account, asked: SessionAsked): Promise<{ id: string; url: string }>
  /** So that an older page of the same purchase cannot be paid, too. */
  closeSession(account: Account, session: string): Promise<Closed>
  refund(account: Account, asked: RefundAsked): Promise<void>
  /**
   * The fact in the body of a webhook call; null for events that say nothing of a purchase. `header` reads a header of the
   * call. `now`: milliseconds since 1970. @throws AppError `forbidden` if it is not signed for this organization, or was
   * signed more than five minutes before or after `now`; `bad_request` if it cannot be read
   */
  readEvent(
    organization: string,
    call: { body: Buffer; header(name: string): string | undefined; now: number },
  ): PaymentFact | null
  /** The pages on the content origin and the jobs of a provider that is inside this server. */
  embedded?: { routes(app: Express, deps: Deps): void; work(deps: Deps): Promise<void> }
}
