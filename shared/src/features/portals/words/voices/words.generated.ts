// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsVoicesWords = {
  'reviews': null
  'faqs': null
  'count': { count: number }
  'stars': { rating: Value }
  'barOf': { share: Value; stars: number }
  'somebody': null
  'viewAll': null
  'minimize': null
  'mostShown': { all: number; count: number }
  'allFaqs': { count: number }
  'askedBy': { name: Value }
  'answeredBy': { name: Value }
  'noAnswer': null
  'write': null
  'change': null
  'yourRating': null
  'star': { count: number }
  'yourText': null
  'optional': { max: number }
  'send': null
  'cancel': null
  'needsRating': null
  'status.new': null
  'status.approved': null
  'status.rejected': null
  'notTaken': null
}

export const portalsVoicesWords = catalogue<PortalsVoicesWords>('portalsVoices', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
