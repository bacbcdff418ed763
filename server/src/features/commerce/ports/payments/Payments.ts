import type { Express } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import type { couponDurations } from '#shared/features/commerce/entities/Coupon.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import type { Plan, Term } from '#shared/features/portals/rules/paymentPlans.ts'
import type { Language } from '#shared/kernel/words/languages.ts'

/** An organization's account at the provider, its secrets decrypted. Null where none was set. */
export type Account = {
  organization: string
  secretKey: string | null
  /** What the provider signs its events with. */
  webhookSecret: string | null
  /** Whether the provider adds tax to what is sold. */
  addsTax: boolean
}

/** What our own code takes off the sum of the lines, in minor units; of a plan, off each payment for some time. */
export type DiscountAsked = {
  code: string
  amount: number
  /** Where that comes to the same of each line; null where it would have to be rounded, and for sums. */
  percent: number | null
  duration: (typeof couponDurations)[number]
  /** Of `months`; null otherwise. */
  months: number | null
}

export type SessionAsked = {
  /** Our name of the purchase: every event about it brings it back. */
  reference: string
  /** Amounts in minor units of the currency (ISO 4217). */
  lines: readonly { name: string; amount: number; isTaxExempt: boolean }[]
  currency: string
  /** Anything but `onetime` has one line, whose amount is that of a term or part, and is a subscription at the provider. */
  plan: Plan
  /** Whether the buyer may enter a promotion code of the provider; not with a discount of ours. */
  takesCodes: boolean
  discount: DiscountAsked | null
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
  /** Null for a plan that was changed: that has no checkout, and is named by its invoice. */
  session: string | null
  /** The one member that is taken back, and its part of the sum. */
  member: string
  amount: number
  /** The one invoice of a subscription that is given back; null for a payment at once. */
  invoice: string | null
  /** What of the member's part was given back before: asked again with the same, nothing is given back twice. */
  before: number
  /** Less than what is left: its event says `partlyRefunded`. */
  isPart: boolean
}

/** When a subscription ends: with what is paid, now, or not at all, which undoes the first. */
export type EndAsked = { subscription: string; when: 'periodEnd' | 'now' | 'never' }

/** Another plan for a subscription that goes on, from now: `reference` is the purchase that its events then name. */
export type ChangeAsked = {
  subscription: string
  reference: string
  name: string
  amount: number
  currency: string
  term: Term
  isTaxExempt: boolean
}

/** What a change would charge now, and what is then left of what was paid: the provider keeps it for the next terms. Minor units. */
export type ChangePreview = { dueNow: number; creditLeft: number }

/** In minor units: after discounts, tax, and what is left of former plans. `tax`: of it; null where the provider adds none. */
export type NextPayment = { amount: number; tax: number | null }

/** The provider's page on which customers see their subscription, change its card and cancel it. */
export type BillingPageAsked = {
  subscription: string
  payer: string | null
  returnUrl: string
  language: Language
  /** False for installments, which are owed until the last one. */
  mayCancel: boolean
}

/** The card that pays a subscription. `card` names it with its end: a new card, or one that its bank has renewed, is another one. */
export type CardOnFile = {
  subscription: string
  card: string
  last4: string
  /** The first moment at which it is no longer valid: the day after its month. */
  endsAt: Date
}

/** What a provider says of an account, asked with its keys. */
export type AccountState = {
  /** Whether real money moves. */
  isLive: boolean
  /** As the provider shows it; null if it has none. */
  name: string | null
  takesPayments: boolean
  /** How the provider reports to us: `off` where it does not, `partly` where it leaves out some of the events that we read. */
  webhook: 'on' | 'partly' | 'off'
}

/**
 * A payment provider. Its shape is that of hosted checkouts with webhooks (Stripe Checkout): we open a session and
 * send the customer to its page; its outcome comes as signed events, at least once and in any order. Repeated calls
 * have one effect. Failures are `unavailable`.
 */
export type PaymentProvider = {
  /** Kept with what it reports. */
  readonly name: string
  createSession(account: Account, asked: SessionAsked): Promise<{ id: string; url: string }>
  /** So that an older page of the same purchase cannot be paid, too. */
  closeSession(account: Account, session: string): Promise<Closed>
  refund(account: Account, asked: RefundAsked): Promise<void>
  /** Its event says what followed. One that has ended stays so. */
  endSubscription(account: Account, asked: EndAsked): Promise<void>
  /** Begins a term of another plan now, and takes off what is left of the paid one; what is more pays for later terms. */
  changeSubscription(account: Account, asked: ChangeAsked): Promise<void>
  previewChange(account: Account, asked: ChangeAsked): Promise<ChangePreview>
  /** Has a subscription end after its parts; called again, it changes nothing. Undefined where the provider does so itself. */
  limitParts?(account: Account, asked: { subscription: string; term: Term; parts: number }): Promise<void>
  /** What the next payment of a subscription will be, as far as is known today; null where none follows. */
  previewNext(account: Account, subscription: string): Promise<NextPayment | null>
  openBillingPage(account: Account, asked: BillingPageAsked): Promise<{ url: string }>
  /**
   * The fact in the body of a webhook call; null for events that say nothing of a purchase. `header` reads a header of the
   * call. `now`: milliseconds since 1970. @throws AppError `forbidden` if it is not signed for this organization, or was
   * signed more than five minutes before or after `now`; `bad_request` if it cannot be read
   */
  readEvent(
    account: Account,
    call: { body: Buffer; header(name: string): string | undefined; now: number },
  ): Promise<PaymentFact | null>
  /** The cards of the subscriptions that go on. Undefined where nothing is charged. */
  listCards?(account: Account): AsyncIterable<CardOnFile>
  /** The card of one subscription; null where it has none, or has ended. Undefined where nothing is charged. */
  findCard?(account: Account, subscription: string): Promise<CardOnFile | null>
  /** What it has reported since a moment, as far as it still knows; undefined where nothing can be missed. */
  listFacts?(account: Account, since: Date): AsyncIterable<PaymentFact | 'unreadable'>
}

/** Looks for cards that end soon (`checkout/announceCards`); also queued when the clock was moved. */
export const cardsJob = 'commerce.announceCards'

/** The port to payment providers. */
export type Payments = {
  /** Who takes an organization's payments: the provider whose keys it set, else the embedded one. */
  providerOf(account: Account): PaymentProvider
  /** Who has a purchase that began earlier; `unavailable` to all calls if that provider is not here any more. */
  providerNamed(name: string): PaymentProvider
  /** Asks the provider with an account's keys. @throws AppError `bad_request` if it refuses them */
  checkAccount(account: Account & { secretKey: string }, webhookUrl: string): Promise<AccountState>
  /** Has the provider report to `webhookUrl`; the secret that it signs with. */
  createWebhook(account: Account & { secretKey: string }, webhookUrl: string): Promise<string>
  /** The pages on the content origin and the jobs of a provider that is inside this server. */
  embedded?: {
    routes(app: Express, deps: Deps): void
    work(deps: Deps): Promise<void>
    daily(deps: Deps): Promise<void>
  }
}
