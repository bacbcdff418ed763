// Printed from en.json: npm run print.
import { catalogue, type Tag, type Value } from '../../../../kernel/words/Catalogue.ts'

export type PortalsCourseWords = {
  'home': null
  'offeredBy': { name: Value; strong: Tag }
  'taughtBy': { names: Value; strong: Tag }
  'takeThisCourse': null
}

export const portalsCourseWords = catalogue<PortalsCourseWords>('portalsCourse', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
