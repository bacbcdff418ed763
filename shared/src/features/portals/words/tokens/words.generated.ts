// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type PortalsTokensWords = {
  'Program': null
  'Course': null
  'Lesson': null
  'Microcast': null
  'Document': null
  'Meeting': null
  'Instructor': null
  'Certification': null
  'Membership': null
  'Start': null
  'Continue': null
  'Retake': null
  'Register': null
  'File': null
}

export const portalsTokensWords = catalogue<PortalsTokensWords>('portalsTokens', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
