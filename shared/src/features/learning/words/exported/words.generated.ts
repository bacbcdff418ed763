// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type LearningExportedWords = {
  'of.courseProgresses': null
  'of.documentProgresses': null
  'of.DraftComment': null
  'of.learningEvents': null
  'of.microcastProgresses': null
  'of.programProgresses': null
  'of.QuizAttempt': null
  'of.ScormRecord': null
  'field.answers': null
  'field.author': null
  'field.calls': null
  'field.course': null
  'field.createdAt': null
  'field.finishedAt': null
  'field.history': null
  'field.id': null
  'field.item': null
  'field.lastAt': null
  'field.lesson': null
  'field.notes': null
  'field.opening': null
  'field.payload': null
  'field.quizResults': null
  'field.sco': null
  'field.scormData': null
  'field.signature': null
  'field.startedAt': null
  'field.text': null
}

export const learningExportedWords = catalogue<LearningExportedWords>('learningExported', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
