// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type PortalsConsentWords = {
  'label': null
  'question': null
  'allow': null
  'decline': null
  'choices': null
  'allowed': null
  'declined': null
}

export const portalsConsentWords = catalogue<PortalsConsentWords>('portalsConsent', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
