// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type PortalsExportedWords = {
  'of.reviews': null
  'field.customerName': null
}

export const portalsExportedWords = catalogue<PortalsExportedWords>('portalsExported', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
