// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type ContentQuizWords = {
  'wentWrong': null
  'label': { name: Value }
  'name': null
  'continue': null
  'questions': { count: number }
  'toPass': { percent: Value }
  'attemptsLeft': { count: number }
  'hasPassed': null
  'exceeded': null
  'retakesUsed': null
  'start': null
  'goOn': null
  'retake': null
  'questionOf': { count: Value; number: Value }
  'progress': { count: Value; done: Value }
  'nextQuestion': null
  'seeResults': null
  'timeLeft': null
  'timeOver.title': null
  'timeOver.text': null
  'timeOver.ok': null
  'visitor.text': null
  'visitor.createAccount': null
  'visitor.signIn': null
  'withheld.title': null
  'withheld.text': null
  'passed.title': null
  'passed.text': null
  'failed.title': null
  'failed.text': { percent: Value }
  'rightOf': { count: Value; right: Value }
  'yourAnswers': null
  'answer.recorded': null
  'answer.missing': null
  'answer.correct': null
  'answer.incorrect': null
  'answer.thanks': null
  'answer.yours': null
  'answer.right': null
  'answer.accepted': null
  'answer.yoursAndRight': null
  'chooseAll': null
  'submit': null
  'check.label': { name: Value }
  'check.name': null
  'check.again': null
  'check.show': null
  'attempts.title': { count: number }
  'attempts.result': { outcome: 'passed' | 'other' }
  'attempts.resultWithScore': { outcome: 'passed' | 'other'; score: Value }
  'attempts.earlier': null
  'attempts.hidden': null
  'attempts.show': null
  'attempts.hide': null
  'notice.answeredElsewhere': null
  'notice.answeredBefore': null
  'late': { number: Value; outcome: 'true' | 'false' | 'other' }
  'notice.sent': null
  'notice.keptHere': null
  'waiting.title': { count: number }
  'waiting.text': { count: number }
  'notice.finishedElsewhere': null
  'notice.notCounted': null
}

export const contentQuizWords = catalogue<ContentQuizWords>('contentQuiz', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
