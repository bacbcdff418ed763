// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type ReportingHubWords = {
  'sections': null
  'none': null
  'signInFirst': null
  'empty': null
  'count': { count: number }
  'unknown': null
  'new': null
  'kind.document': null
  'kind.microcast': null
  'kind.course': null
  'kind.meeting': null
  'newTitle': { kind: 'document' | 'microcast' | 'course' | 'meeting' | 'other' }
  'newHow': null
  'back': null
  'notForYou': null
  'meetNow': null
}

export const reportingHubWords = catalogue<ReportingHubWords>('reportingHub', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
