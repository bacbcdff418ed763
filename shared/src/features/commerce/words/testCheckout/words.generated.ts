// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type CommerceTestCheckoutWords = {
  'title': null
  'mark': null
  'order': null
  'what': null
  'price': null
  'total': null
  'pay': { amount: Value }
  'later': null
  'decline': null
  'cancel': null
  'refund': null
  'back': null
  'said.paid': null
  'said.refunded': null
  'said.ended': null
  'said.later': null
  'said.declined': null
}

export const commerceTestCheckoutWords = catalogue<CommerceTestCheckoutWords>('commerceTestCheckout', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
