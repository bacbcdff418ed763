// Printed from en.json: npm run print.
import { catalogue } from '../../../kernel/words/Catalogue.ts'

export type LearningWords = {
  'myLearnings': null
  'deletedCourse': null
}

export const learningWords = catalogue<LearningWords>('learning', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
