// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsInstructorWords = {
  'home': null
  'instructor': null
  'email': { email: Value; name: Value }
  'elsewhere': { name: Value }
  'on': { name: Value; site: Value }
  'courses': null
  'programs': null
  'microcasts': null
  'loading': { type: Value }
  'none': { type: Value }
  'teaches': { name: Value }
}

export const portalsInstructorWords = catalogue<PortalsInstructorWords>('portalsInstructor', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
