// Printed from en.json: npm run print.
import { catalogue, type Tag, type Value } from '#shared/kernel/words/Catalogue.ts'

export type InstallationExportWords = {
  'title': null
  'lead': { code: Tag; moment: Value }
  'counted': { count: number; name: Value }
  'more': { count: number }
}

export const installationExportWords = catalogue<InstallationExportWords>('installationExport', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
