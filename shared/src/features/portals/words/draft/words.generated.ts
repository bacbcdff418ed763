// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsDraftWords = {
  'label': null
  'banner': { date: Value; portal: Value }
  'bannerText': null
  'opening': null
  'needsScripts': null
  'wrong': null
  'ended': null
  'unreachable': null
  'notOpen': null
  'notOpenText': null
}

export const portalsDraftWords = catalogue<PortalsDraftWords>('portalsDraft', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
