// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsCategoryWords = {
  'home': null
  'below': { name: Value }
  'loading': null
}

export const portalsCategoryWords = catalogue<PortalsCategoryWords>('portalsCategory', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
