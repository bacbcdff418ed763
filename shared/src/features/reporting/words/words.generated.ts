// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type ReportingWords = {
  'learningBoard': null
  'justForYou': null
  'boardOf': { board: Value; name: Value }
  'none': null
  'notYet': null
  'signInFirst': null
  'nothingShown': null
  'hub': null
}

export const reportingWords = catalogue<ReportingWords>('reporting', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
