// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type PortalsTokensWords = {
  'Program': null
  'Programs': null
  'Course': null
  'Courses': null
  'Lesson': null
  'Lessons': null
  'Microcast': null
  'Microcasts': null
  'Document': null
  'Documents': null
  'Meeting': null
  'Meetings': null
  'File': null
  'Files': null
  'Instructor': null
  'Instructors': null
  'Certification': null
  'Certifications': null
  'Membership': null
  'Memberships': null
  'Start': null
  'Continue': null
  'Retake': null
  'Register': null
}

export const portalsTokensWords = catalogue<PortalsTokensWords>('portalsTokens', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
