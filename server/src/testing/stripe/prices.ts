import type { Express } from 'express'
import { sendList } from './answers.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { type Fields, makeName, type Price, type StripeState } from './stripeState.ts'

/** A price from form fields. One that a checkout brings itself is inactive: nothing else may use it. */
export function makePrice({ prices }: StripeState, form: Fields, { active }: { active: boolean }): Price {
  const recurring = form.recurring as Record<'interval' | 'interval_count', string> | undefined
  const price: Price = {
    ...fixtures.price,
    ...{ id: makeName('price'), active, currency: String(form.currency) },
    ...{ unit_amount: Number(form.unit_amount), lookup_key: (form.lookup_key ?? null) as string | null },
    recurring: recurring
      ? {
          ...fixtures.price.recurring,
          ...{ interval: recurring.interval, interval_count: Number(recurring.interval_count) },
        }
      : null,
  }
  prices.set(price.id, price)
  return price
}

export function mountPrices(app: Express, state: StripeState): void {
  app.get('/v1/prices', (request, response) => {
    const keys = Object.values((request.query.lookup_keys ?? {}) as Record<string, string>)
    const found = [...state.prices.values()].filter(
      (one) => one.active && keys.includes(one.lookup_key ?? ''),
    )
    sendList(response, '/v1/prices', found)
  })
  app.post('/v1/prices', (request, response) => {
    response.json(makePrice(state, request.body as Fields, { active: true }))
  })
}
