// Printed from en.json: npm run print.
import { catalogue, type Tag, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsCourseWords = {
  'home': null
  'offeredBy': { name: Value; strong: Tag }
  'taughtBy': { names: Value; strong: Tag }
  'takeThisCourse': null
  'yourProgress': null
  'noLessons': null
  'completed': null
  'signInToTake': null
  'noAccess': { organization: Value }
  'sectionsOfPage': null
  'about': null
  'instructors': null
  'outline': null
  'moreText': null
  'objectives': null
  'lessons': { count: number }
  'allInstructors': { count: number }
}

export const portalsCourseWords = catalogue<PortalsCourseWords>('portalsCourse', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
