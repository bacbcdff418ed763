// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type ContentPackageWords = {
  'contents': null
  'progress': null
  'overview': null
  'done': null
  'learn': null
  'back': null
  'begin': null
  'next': null
  'notice': null
  'untracked': null
  'damaged': null
  'openDocument': null
  'download': { name: Value }
  'quiz': null
  'questions': { count: number }
  'toPass': { percent: Value }
  'attempts': { all: number; left: number }
  'best': { percent: Value }
  'start': null
  'tryAgain': null
  'retakesUsed': null
  'question': { all: number; at: number }
  'thoughts': null
  'answer': null
  'submit': null
  'nextQuestion': null
  'seeResult': null
  'thanks': null
  'right': null
  'wrong': null
  'accepted': { answers: Value }
  'passed': null
  'failed': null
  'late': null
  'score': { correct: number; percent: Value; total: number }
  'toStart': null
}

export const contentPackageWords = catalogue<ContentPackageWords>('contentPackage', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
