import type Stripe from 'stripe'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Payments } from '../Payments.ts'
import { apiVersion, type StripeClients } from './createStripeClients.ts'
import { stripeEventTypes } from './readStripeEvent.ts'
import { refusedKeys } from './stripeErrors.ts'

/** What an administrator sees of the account, and sets up there. */
export const createAccountCalls = (
  clientOf: StripeClients,
): Pick<Payments, 'checkAccount' | 'createWebhook'> => ({
  async checkAccount(account, webhookUrl) {
    const stripe = clientOf(account)
    try {
      const [found, webhook] = [
        await stripe.accounts.retrieveCurrent(),
        await findWebhook(stripe, webhookUrl),
      ]
      const events = webhook?.status === 'enabled' ? webhook.enabled_events : []
      const reported = stripeEventTypes.filter((type) => events.includes(type) || events.includes('*'))
      return {
        isLive: /^(sk|rk)_live_/.test(account.secretKey),
        name:
          found.settings?.dashboard.display_name || found.business_profile?.name || found.email || found.id,
        takesPayments: found.charges_enabled ?? false,
        webhook: reported.length === stripeEventTypes.length ? 'on' : reported.length > 0 ? 'partly' : 'off',
      }
    } catch (error) {
      throw refusedKeys(error)
    }
  },
  async createWebhook(account, webhookUrl) {
    const stripe = clientOf(account)
    try {
      // Stripe tells a webhook's secret only when it is made.
      const old = await findWebhook(stripe, webhookUrl)
      const { id, secret } = await stripe.webhookEndpoints.create({
        url: webhookUrl,
        api_version: apiVersion,
        enabled_events: [...stripeEventTypes],
        description: 'Lectern: purchases of memberships',
      })
      if (old) await stripe.webhookEndpoints.del(old.id)
      if (!secret) throw new AppError('unavailable', { message: `Stripe told no secret of ${id}.` })
      return secret
    } catch (error) {
      throw refusedKeys(error)
    }
  },
})

async function findWebhook(stripe: Stripe, url: string) {
  for await (const webhook of stripe.webhookEndpoints.list({ limit: 100 }))
    if (webhook.url === url) return webhook
  return null
}
