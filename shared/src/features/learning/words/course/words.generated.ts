// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type LearningCourseWords = {
  'status.NOT_STARTED': null
  'status.IN_PROGRESS': null
  'status.DONE': null
  'status.SKIPPED': null
  'quiz.correct': null
  'quiz.incorrect': null
  'quiz.result': { outcome: 'passed' | 'other' }
  'quiz.resultWithScore': { outcome: 'passed' | 'other'; score: Value }
  'quiz.withAttempts': { count: number; result: Value }
  'package.score': { score: number }
  'needed.title': null
  'needed.list': null
  'needed.line': { names: Value }
  'needed.withCertification': { name: Value }
  'needed.certification': { name: Value }
  'needed.hiddenCertification': null
  'needed.notOffered': { type: 'microcast' | 'other' }
  'progressIn': { name: Value }
  'completedOn': { day: Value }
  'startedOn': { day: Value }
  'ended.elsewhere': null
  'ended.gone': null
}

export const learningCourseWords = catalogue<LearningCourseWords>('learningCourse', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
