// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type CommerceReceiptWords = {
  'receipt': null
  'creditNote': null
  'number': null
  'date': null
  'paidOn': null
  'refundedOn': null
  'order': null
  'corrects': null
  'taxNumber': { number: Value }
  'buyer': null
  'what': null
  'price': null
  'refundOf': { number: Value }
  'removed': null
  'subtotal': null
  'discount': null
  'tax': null
  'includedTax': null
  'other': null
  'total': null
  'refunded': null
  'later': { day: Value; number: Value; sum: Value }
  'test': null
  'openTitle': null
  'opening': null
  'ready': null
  'view': null
  'failed': null
  'again': null
  'toPurchases': null
  'signIn': null
  'credit': { name: Value }
  'term': { from: Value; until: Value }
}

export const commerceReceiptWords = catalogue<CommerceReceiptWords>('commerceReceipt', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
