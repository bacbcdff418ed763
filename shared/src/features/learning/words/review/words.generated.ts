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
  'staff': null
  'someone': null
  'failed': null
  'sent': null
  'all': null
  'bar': { count: number }
  'on.lesson': { count: number }
  'on.paragraph': { count: number }
  'on.heading': { count: number }
  'on.list': { count: number }
  'on.picture': { count: number }
  'on.table': { count: number }
  'on.film': { count: number }
  'on.sound': { count: number }
  'on.block': { count: number }
  'on.removed': null
  'begun': null
  'as': { name: Value }
  'unnamed': null
  'changeName': null
  'answerText': null
  'reopen': null
  'answers': { count: number }
  'goTo': { text: Value }
  'close': null
  'discard': null
  'resolvedCount': { count: number }
  'missingPlace': null
  'unsent': null
  'notSent': null
  'keptHere': null
  'retry': null
}

export const learningReviewWords = catalogue<LearningReviewWords>('learningReview', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
