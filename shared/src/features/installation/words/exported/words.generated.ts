// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type InstallationExportedWords = {
  'of.mentions': null
  'of.OutboxMail': null
  'field.createdAt': null
  'field.customer': null
  'field.email': null
  'field.entity': null
  'field.fields': null
  'field.key': null
  'field.name': null
  'field.subject': null
  'field.text': null
}

export const installationExportedWords = catalogue<InstallationExportedWords>('installationExported', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
