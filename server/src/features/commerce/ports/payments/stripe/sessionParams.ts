import type Stripe from 'stripe'
import type { Plan, Term } from '#shared/features/portals/rules/paymentPlans.ts'
import { isWritten, type Language } from '#shared/kernel/words/languages.ts'
import type { Account, SessionAsked } from '../Payments.ts'

/** Of Stripe Tax: nothing is added. */
const nontaxable = 'txcd_00000000'

/** What Stripe is asked for a checkout: a payment at once, or a subscription. `price`: of its one line, where it is in the catalogue. */
export function sessionParams(
  account: Account,
  asked: SessionAsked,
  { price, coupon }: { price: string | null; coupon: string | null },
): Stripe.Checkout.SessionCreateParams {
  const { reference, lines, plan, takesCodes, language, email, successUrl, cancelUrl } = asked
  const metadata = { organization: account.organization, reference }
  return {
    client_reference_id: reference,
    metadata,
    ...(plan.kind === 'onetime'
      ? { mode: 'payment', payment_intent_data: { metadata } }
      : {
          mode: 'subscription',
          subscription_data: {
            metadata: { ...metadata, ...partsOf(plan) },
            ...(plan.trialDays > 0 && { trial_period_days: plan.trialDays }),
          },
          // What follows a trial is charged without its customer: the card is needed now, unless nothing is ever charged.
          payment_method_collection: isForNothing(asked) ? 'if_required' : 'always',
        }),
    line_items: lines.map((line) => ({
      quantity: 1,
      ...(price ? { price } : { price_data: priceParams(account, asked, line) }),
    })),
    automatic_tax: { enabled: account.addsTax },
    // Stripe takes one or the other.
    ...(coupon ? { discounts: [{ coupon }] } : { allow_promotion_codes: takesCodes }),
    customer_email: email,
    locale: localeOf(language),
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

const isForNothing = ({ discount, lines }: SessionAsked) =>
  discount?.duration === 'all' && lines.every(({ amount }) => amount <= discount.amount)

export const priceParams = (
  { addsTax }: Pick<Account, 'addsTax'>,
  { currency, plan }: Pick<SessionAsked, 'currency' | 'plan'>,
  { name, amount, isTaxExempt }: SessionAsked['lines'][number],
) => ({
  currency: currency.toLowerCase(),
  unit_amount: amount,
  product_data: { name, ...(addsTax && isTaxExempt && { tax_code: nontaxable }) },
  ...(plan.kind !== 'onetime' && { recurring: intervals[plan.term] }),
})

const intervals = {
  weekly: { interval: 'week', interval_count: 1 },
  monthly: { interval: 'month', interval_count: 1 },
  quarterly: { interval: 'month', interval_count: 3 },
  yearly: { interval: 'year', interval_count: 1 },
} as const satisfies Record<Term, { interval: string; interval_count: number }>

/** For `limitParts`, which has to follow the checkout. */
const partsOf = (plan: Exclude<Plan, { kind: 'onetime' }>) =>
  plan.kind === 'installments' ? { parts: plan.parts, term: plan.term } : {}

export const localeOf = (language: Language) => (isWritten(language) ? language : 'auto')
