// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsSearchWords = {
  'resultsFor': { term: Value }
  'showMore': null
  'types': null
  'type.course': null
  'type.program': null
  'type.microcast': null
  'type.document': null
  'one.course': null
  'one.program': null
  'one.microcast': null
  'one.document': null
  'number': { count: number }
  'loading': { type: Value }
  'allOf': { type: Value }
  'availableOf': { count: number; one: Value; type: Value }
  'noneOf': { type: Value }
  'inLessons': null
  'page': { at: Value }
  'second': { at: Value }
  'tryOther': null
  'categories': null
  'suggestions': null
  'searching': null
  'found': { count: number }
  'nothingFor': { term: Value }
  'seeAll': { count: number }
}

export const portalsSearchWords = catalogue<PortalsSearchWords>('portalsSearch', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
