// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsLearningsWords = {
  'signInFirst': null
  'filter.all': null
  'filter.inProcess': null
  'filter.completed': null
  'filter.certifications': null
  'noLearnings': null
  'listed.all': null
  'listed.inProcess': null
  'listed.completed': null
  'filter.documents': null
  'startedOn': { date: Value }
  'completedOn': { date: Value }
  'noDocuments': null
  'view': null
  'viewOf': { name: Value }
  'download': null
  'downloadOf': { name: Value }
  'status.assigned': null
  'status.viewed': null
  'status.completed': null
  'status.signed': null
  'status.archived': null
}

export const portalsLearningsWords = catalogue<PortalsLearningsWords>('portalsLearnings', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
