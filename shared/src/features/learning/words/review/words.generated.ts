// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type LearningReviewWords = {
  'title': null
  'notice': null
  'ended': null
  'endedText': null
  'missing': null
  'missingText': null
  'until': { date: Value }
  'comments': null
  'none': null
  'about': null
  'aboutLesson': null
  'hint': null
  'forget': null
  'name': null
  'text': null
  'textMissing': null
  'send': null
  'answer': null
  'answerTo': { name: Value }
  'sendAnswer': null
  'cancel': null
  'resolved': null
  'staff': null
  'someone': null
  'failed': null
  'sent': null
}

export const learningReviewWords = catalogue<LearningReviewWords>('learningReview', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
