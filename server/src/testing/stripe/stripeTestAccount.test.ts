import { expect, it } from 'vitest'
import { readStripeTestAccount } from './stripeTestAccount.ts'

it('is asked for by a key, and goes to Stripe', () => {
  expect(readStripeTestAccount({})).toBeNull()
  expect(readStripeTestAccount({ STRIPE_TEST_KEY: '' })).toBeNull()
  for (const key of ['sk_test_1', 'rk_test_1'])
    expect(readStripeTestAccount({ STRIPE_TEST_KEY: key })).toEqual({ key, url: 'https://api.stripe.com' })
})

it.each(['sk_live_1', 'rk_live_1', 'pk_test_1', 'test'])(
  'refuses %s, which is no key of test mode',
  (key) => {
    expect(() => readStripeTestAccount({ STRIPE_TEST_KEY: key })).toThrow(
      /must begin with sk_test_ or rk_test_/,
    )
  },
)
