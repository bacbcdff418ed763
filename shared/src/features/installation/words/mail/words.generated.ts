// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type InstallationMailWords = {
  'test.subject': { place: Value }
  'test.text': null
}

export const installationMailWords = catalogue<InstallationMailWords>('installationMail', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
