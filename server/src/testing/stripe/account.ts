import type { Express } from 'express'
import { sendList, withOne } from './answers.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { type Fields, makeName, type StripeState } from './stripeState.ts'

/** The account itself, its events and webhooks. */
export function mountAccount(app: Express, { account, events, webhooks }: StripeState): void {
  app.get('/v1/account', (_request, response) => {
    const { settings } = fixtures.account
    const { charges_enabled } = account
    const shown = { ...settings, dashboard: { display_name: 'Harbour School' } }
    response.json({ ...fixtures.account, charges_enabled, settings: shown })
  })
  app.get('/v1/events', (request, response) => {
    const { created, types, starting_after: after } = request.query as Record<string, Fields | string>
    const since = Number((created as Fields | undefined)?.gte ?? 0)
    const wanted = Object.values(types ?? {})
    const newest = events.filter((one) => one.created >= since && wanted.includes(one.type)).toReversed()
    const from = after ? newest.findIndex(({ id }) => id === after) + 1 : 0
    const { pageSize } = account
    const data = newest.slice(from, from + pageSize)
    sendList(response, '/v1/events', data, from + pageSize < newest.length)
  })
  app.get('/v1/webhook_endpoints', (_request, response) =>
    sendList(response, '/v1/webhook_endpoints', [...webhooks.values()]),
  )
  app.post('/v1/webhook_endpoints', (request, response) => {
    const { url, enabled_events: enabled } = request.body as { url: string; enabled_events: string[] }
    const id = makeName('we')
    const webhook = { ...fixtures.webhook_endpoint, id, url, enabled_events: Object.values(enabled) }
    webhooks.set(id, webhook)
    response.json({ ...webhook, secret: makeName('whsec') })
  })
  app.delete(
    '/v1/webhook_endpoints/:id',
    withOne('webhook_endpoint', webhooks, ({ id }, response) => {
      webhooks.delete(String(id))
      response.json({ id, object: 'webhook_endpoint', deleted: true })
    }),
  )
}
