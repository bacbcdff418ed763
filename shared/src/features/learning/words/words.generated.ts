// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type LearningWords = {
  'myLearnings': null
  'deletedCourse': null
  'saveState.waiting': null
  'saveState.signIn': null
  'saveState.offline': null
  'saveState.signInOffline': null
  'saveState.isOffline': null
  'saveState.successor': { name: Value }
  'saveState.somebody': null
  'saveState.ended': null
  'saveState.goOn': null
  'saveState.toSignIn': null
  'note.addFailed': null
  'note.updateFailed': null
  'note.deleteFailed': null
  'note.kept': { failure: Value; reason: Value }
  'note.stillThere': { failure: Value; reason: Value }
  'note.notTaken': null
  'fact.refused': null
  'fact.notice': { failure: Value }
  'fact.answerTooLate': null
}

export const learningWords = catalogue<LearningWords>('learning', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
