import { z } from 'zod'
import type { Port } from '#server/kernel/ports/Port.ts'
import { loopback } from '#server/kernel/settings/ownOrigins.ts'
import { defineSettings, settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import { createEmbeddedPayments } from './embedded/createEmbeddedPayments.ts'
import { noPayments } from './noPayments.ts'
import type { Payments } from './Payments.ts'
import { createStripePayments } from './stripe/createStripePayments.ts'

/**
 * Organizations with keys of their own sell through Stripe; the others through the embedded provider, where it is on. On a public
 * address nobody gets a paid course for nothing because a setting was forgotten.
 */
export const paymentsPort: Port<Payments> = {
  name: 'payments',
  create(parts) {
    const { provider, stripeUrl } = settingsOf(parts.settings, paymentsSettings)
    const isHere = loopback.includes(new URL(parts.settings.publicOrigin).hostname)
    const stripe = createStripePayments({ url: stripeUrl, now: parts.now })
    const test = (provider ?? (isHere ? 'test' : 'stripe')) === 'test' ? createEmbeddedPayments(parts) : null
    return {
      providerOf({ secretKey }) {
        if (provider === 'none') return noPayments
        return secretKey ? stripe.provider : (test?.provider ?? noPayments)
      },
      providerNamed: (name) =>
        [stripe.provider, test?.provider].find((one) => one?.name === name) ?? noPayments,
      checkAccount: stripe.checkAccount,
      createWebhook: stripe.createWebhook,
      ...(test && { embedded: test.embedded }),
    }
  },
}

/** Which provider takes payments; null: the embedded one where the server's address is this computer, else Stripe alone. */
export const paymentsSettings = defineSettings({
  name: 'payments',
  variables: {
    PAYMENTS: z.enum(['test', 'stripe', 'none'], { error: 'must be test, stripe or none' }).optional(),
    STRIPE_URL: z.url({ error: 'must be an address' }).optional(),
  },
  read: ({ PAYMENTS, STRIPE_URL }) => ({
    provider: PAYMENTS ?? null,
    stripeUrl: STRIPE_URL ?? 'https://api.stripe.com',
  }),
})
