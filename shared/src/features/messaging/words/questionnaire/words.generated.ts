// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type MessagingQuestionnaireWords = {
  'waiting': { count: number; name: Value }
  'answer': null
  'answerThem': null
  'none': null
  'status.pending': null
  'status.started': null
  'status.complete': null
  'begin': null
  'goOn': null
  'look': null
  'actOn': { act: Value; name: Value }
  'signInFirst': null
  'missing': null
  'toAll': null
  'answered': { answered: number; count: number }
  'saving': null
  'saved': null
  'notKept': null
  'changedMeanwhile': null
  'yes': null
  'no': null
  'scaleHint': { max: number; min: number }
  'submit': null
  'submitting': null
  'notSubmitted': null
  'completed': null
  'yourAnswers': null
  'seeAnswers': null
  'noAnswer': null
  'tooLong': { max: number }
  'open': { count: number }
  'askSubmit': null
  'goOnAnswering': null
  'submitOpen': null
  'scaleOpen': { max: number; min: number }
}

export const messagingQuestionnaireWords = catalogue<MessagingQuestionnaireWords>('messagingQuestionnaire', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
