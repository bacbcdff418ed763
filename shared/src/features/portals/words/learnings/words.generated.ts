// Printed from en.json: npm run print.
import { catalogue } from '../../../../kernel/words/Catalogue.ts'

export type PortalsLearningsWords = {
  'signInFirst': null
  'filter.all': null
  'filter.inProcess': null
  'filter.completed': null
  'noLearnings': null
}

export const portalsLearningsWords = catalogue<PortalsLearningsWords>('portalsLearnings', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
