import type { Express } from 'express'
import { refuseRequest, sendList } from './answers.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { type Fields, makeName, type StripeState } from './stripeState.ts'

export function mountBillingPortal(app: Express, { account, configurations }: StripeState): void {
  app.post('/v1/billing_portal/sessions', (request, response) => {
    const { customer, return_url, locale, configuration } = request.body as Fields
    if (!configuration && !account.hasPortal)
      return refuseRequest(
        response,
        'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
      )
    const id = makeName('bps')
    const url = `https://billing.stripe.test/p/session/${id}`
    response.json({
      ...fixtures['billing_portal.session'],
      ...{ id, url, customer, return_url, locale, configuration: configuration ?? makeName('bpc') },
    })
  })
  app.get('/v1/billing_portal/configurations', (_request, response) =>
    sendList(response, '/v1/billing_portal/configurations', [...configurations.values()]),
  )
  app.post('/v1/billing_portal/configurations', (request, response) => {
    const { features, metadata } = request.body as Fields
    const id = makeName('bpc')
    const made = { ...fixtures['billing_portal.configuration'], id, is_default: false, metadata, features }
    configurations.set(id, made)
    response.json(made)
  })
}
