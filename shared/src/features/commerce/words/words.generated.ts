// Printed from en.json: npm run print.
import { catalogue, type Tag } from '#shared/kernel/words/Catalogue.ts'

export type CommerceWords = {
  'memberships': null
  'completePurchase': null
  'soldOut': null
  'forSomeDomains': null
  'accessDays': { count: number }
  'accessUntil': { day: Tag }
  'lastDay': { day: Tag }
  'purchasesTab': null
  'checkout': null
  'confirmation': null
  'opens.course': null
  'opens.program': null
  'opens.microcast': null
  'opens.document': null
  'checkoutLoading': null
}

export const commerceWords = catalogue<CommerceWords>('commerce', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
