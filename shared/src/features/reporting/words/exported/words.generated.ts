// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type ReportingExportedWords = {
  'of.learningBoards': null
  'field.learningBoardViewedAt': null
  'field.sections': null
}

export const reportingExportedWords = catalogue<ReportingExportedWords>('reportingExported', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
