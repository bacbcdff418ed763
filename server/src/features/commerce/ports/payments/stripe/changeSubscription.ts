import Stripe from 'stripe'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Account, ChangeAsked, ChangePreview, NextPayment } from '../Payments.ts'
import { findPriceOf } from './findPrice.ts'
import { priceParams } from './sessionParams.ts'
import { calling, translate } from './stripeErrors.ts'

/**
 * Another price for a subscription, whose term begins now. What is left of the paid term is taken off the first invoice, which names
 * the new purchase by the metadata that are set with it.
 */
export async function changeSubscription(
  stripe: Stripe,
  account: Account,
  asked: ChangeAsked,
): Promise<void> {
  const { subscription: id, reference } = asked
  const { items, metadata, schedule } = await calling(() => stripe.subscriptions.retrieve(id))
  if (schedule) throw new AppError('bad_request', { message: 'Stripe ends this subscription by a schedule.' })
  const price = await findPriceOf(stripe, paramsOf(account, asked))
  await calling(() =>
    stripe.subscriptions.update(
      id,
      {
        proration_behavior: 'always_invoice',
        billing_cycle_anchor: { type: 'now' },
        items: [{ id: firstOf(items.data).id, price }],
        metadata: { ...metadata, organization: account.organization, reference },
        cancel_at_period_end: false,
        trial_end: 'now',
        payment_behavior: 'error_if_incomplete',
      },
      { idempotencyKey: `lectern-change-${reference}` },
    ),
  )
}

/** Where the unused rest is worth more than the new plan, Stripe keeps it as its customer's balance. */
export async function previewChange(
  stripe: Stripe,
  account: Account,
  asked: ChangeAsked,
): Promise<ChangePreview> {
  const { items } = await calling(() => stripe.subscriptions.retrieve(asked.subscription))
  const price = await findPriceOf(stripe, paramsOf(account, asked))
  const { amount_due, total, starting_balance } = await calling(() =>
    stripe.invoices.createPreview({
      subscription: asked.subscription,
      subscription_details: {
        proration_behavior: 'always_invoice',
        billing_cycle_anchor: { type: 'now' },
        items: [{ id: firstOf(items.data).id, price }],
        trial_end: 'now',
      },
    }),
  )
  return { dueNow: amount_due, creditLeft: Math.max(0, -(total + starting_balance)) }
}

/** Stripe refuses to preview what will not come. */
export async function previewNext(stripe: Stripe, subscription: string): Promise<NextPayment | null> {
  try {
    const { amount_due: amount, total_taxes: taxes } = await stripe.invoices.createPreview({ subscription })
    return { amount, tax: taxes && taxes.length > 0 ? taxes.reduce((sum, tax) => sum + tax.amount, 0) : null }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'invoice_upcoming_none')
      return null
    throw translate(error)
  }
}

const paramsOf = (account: Account, { currency, term, name, amount, isTaxExempt }: ChangeAsked) =>
  priceParams(
    account,
    { currency, plan: { kind: 'recurring', term, trialDays: 0 } },
    { name, amount, isTaxExempt },
  )

function firstOf(items: readonly Stripe.SubscriptionItem[]): Stripe.SubscriptionItem {
  const [item] = items
  if (!item) throw new AppError('bad_request', { message: 'This subscription has nothing to change.' })
  return item
}
