// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsPageDataWords = {
  'events': null
  'searchEvents': null
  'find': null
  'allOf': null
  'clear': null
  'found': { count: number }
  'noEvents': null
  'opensTab': { name: Value }
  'lessons': null
  'lesson': { number: Value }
  'noLessons': null
  'noCategories': null
  'below': { name: Value }
  'footer': null
  'social': null
  'hiddenFile': null
  'categories': null
}

export const portalsPageDataWords = catalogue<PortalsPageDataWords>('portalsPageData', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
