// Printed from en.json: npm run print.
import { catalogue, type Value } from '../../../../kernel/words/Catalogue.ts'

export type CommerceMailWords = {
  'greeting': { name: Value }
  'greeting.nobody': null
  'paid.subject': { name: Value }
  'paid.intro': { place: Value }
  'paid.total': { total: Value }
  'refunded.subject': { name: Value }
  'refunded.intro': { place: Value }
  'refunded.total': { total: Value }
  'day': { day: Value }
  'number': { reference: Value }
  'link': { link: Value }
  'free': null
  'removed': null
}

export const commerceMailWords = catalogue<CommerceMailWords>('commerceMail', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
