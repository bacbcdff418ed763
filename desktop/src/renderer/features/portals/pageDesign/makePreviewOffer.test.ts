import { expect, test } from 'vitest'
import { makePreviewOffer } from './makePreviewOffer.ts'

const membership = {
  ...{
    key: 'acme~m1',
    id: 'm1',
    createdAt: '',
    updatedAt: '',
    name: 'Gold',
    currency: 'USD',
    onetimePrice: null,
  },
  ...{
    paymentPlan: 'recurring',
    recurringPrice: 900,
    recurringTerm: 'monthly',
    trialEnabled: true,
    trialDays: 14,
  },
  ...{ installmentPrice: 3000, installmentCount: 3, installmentRecurrence: 'weekly' },
}

test('previews the price and plan that buyers see', () => {
  expect(makePreviewOffer(membership)).toMatchObject({
    ...{ price: 900, currency: 'USD', plan: 'recurring', term: 'monthly', parts: null, trialDays: 14 },
  })
  expect(makePreviewOffer({ ...membership, paymentPlan: 'installments', trialEnabled: false })).toMatchObject(
    {
      ...{ price: 3000, plan: 'installments', term: 'weekly', parts: 3, trialDays: null },
    },
  )
})

test('previews no membership without the price of its plan', () => {
  expect(makePreviewOffer({ ...membership, paymentPlan: 'onetime' })).toBeNull()
})
