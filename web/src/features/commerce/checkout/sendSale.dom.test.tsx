import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendSale } from './sendSale.ts'

const trackdesk = vi.fn()
const order = {
  ...{ statusCode: 200, message: null, confirmation: null, saleValue: 10_800 },
  member: { key: 'acme~m1', id: 'm1', expiresOn: null },
  membership: { key: 'acme~s1', id: 's1', name: 'Tea', type: 'membership', currency: 'USD' },
} as never

beforeEach(() => {
  sessionStorage.clear()
  trackdesk.mockClear()
})
afterEach(() => {
  Reflect.deleteProperty(window, 'trackdesk')
})

it('sends a sale once, with its value in the currency’s own units', () => {
  Object.assign(window, { trackdesk })
  sendSale('tea', order)
  sendSale('tea', order)
  expect(trackdesk.mock.calls).toEqual([
    [
      'tea',
      'conversion',
      {
        ...{
          conversionType: 'sale',
          amount: { value: '108.00' },
          currency: { code: 'USD' },
          externalId: 'm1',
        },
      },
    ],
  ])
})

it('sends nothing without an account, before the visitor allowed it, or for what cost nothing', () => {
  sendSale('tea', order)
  Object.assign(window, { trackdesk })
  sendSale(null, order)
  sendSale('tea', { ...(order as object), saleValue: 0 } as never)
  expect(trackdesk).not.toHaveBeenCalled()
})
