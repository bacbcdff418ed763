export const stripeUrl = 'https://api.stripe.com'

/** A person's own account at Stripe to run the contract suite against; null without `STRIPE_TEST_KEY`. */
type StripeTestAccount = { key: string; url: string }

/** @throws if the key is not one of Stripe's test mode: the suite makes payments and refunds */
export function readStripeTestAccount(
  env: Readonly<Record<string, string | undefined>>,
): StripeTestAccount | null {
  const key = env.STRIPE_TEST_KEY?.trim()
  if (!key) return null
  if (!/^(sk|rk)_test_/.test(key))
    throw new Error(
      'STRIPE_TEST_KEY must begin with sk_test_ or rk_test_: the suite makes payments and refunds, and never runs in live mode.',
    )
  return { key, url: env.STRIPE_TEST_URL?.trim() || stripeUrl }
}
