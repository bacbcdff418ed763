// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type PortalsHomeWords = {
  'courses': null
  'count': { count: number }
  'continueWhereYouLeft': null
  'startHere': null
  'noItems': null
  'nothingYet': null
  'programs': null
  'microcasts': null
  'documents': null
}

export const portalsHomeWords = catalogue<PortalsHomeWords>('portalsHome', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
