// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsWords = {
  'myLearnings': null
  'search': null
  'searchHint': null
  'categories': null
  'categoriesIn': { name: Value }
}

export const portalsWords = catalogue<PortalsWords>('portals', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
