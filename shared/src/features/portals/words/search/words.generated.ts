// Printed from en.json: npm run print.
import { catalogue, type Value } from '../../../../kernel/words/Catalogue.ts'

export type PortalsSearchWords = {
  'resultsFor': { term: Value }
  'allCourses': null
  'noItems': null
  'available': { count: number }
  'showMore': null
  'types': null
  'type.course': null
  'type.program': null
  'type.microcast': null
  'type.document': null
  'loading': { type: Value }
  'allOf': { type: Value }
  'availableOf': { count: Value; type: Value }
  'noneOf': { type: Value }
}

export const portalsSearchWords = catalogue<PortalsSearchWords>('portalsSearch', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
