// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type PortalsLeadFormWords = {
  'form': null
  'field.firstName': null
  'field.lastName': null
  'field.email': null
  'field.company': null
  'field.phoneNumber': null
  'send': null
  'sending': null
  'thanks': null
  'notSent': null
  'notSentOffline': null
  'emptyField': null
  'noScripts': null
}

export const portalsLeadFormWords = catalogue<PortalsLeadFormWords>('portalsLeadForm', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
