// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type ContentExportedWords = {
  'of.certificates': null
  'field.recipientName': null
}

export const contentExportedWords = catalogue<ContentExportedWords>('contentExported', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
