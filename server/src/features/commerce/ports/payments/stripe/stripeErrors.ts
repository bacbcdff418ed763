import Stripe from 'stripe'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/** Calls Stripe, with its errors as ours. */
export async function calling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translate(error)
  }
}

/** Stripe's errors as ours: what it does not know is missing, and everything else means that it cannot be asked now. */
export function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  return new AppError(error.code === 'resource_missing' ? 'not_found' : 'unavailable', { cause: error })
}

/** What an administrator who enters keys is told. */
export function refusedKeys(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return new AppError('bad_request', { message: 'Stripe does not know this secret key.', cause: error })
  if (error instanceof Stripe.errors.StripePermissionError)
    return new AppError('bad_request', {
      message:
        'Stripe refuses this key the rights that are needed: to read the account, events, payment intents and invoices, and to write checkout sessions, prices, subscriptions, the customer portal, refunds and webhooks.',
      cause: error,
    })
  return translate(error)
}
