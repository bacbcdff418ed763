// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type LearningItemWords = {
  'noAccess.course': null
  'noAccess.program': null
  'noAccess.microcast': null
  'noAccess.document': null
  'noAccess.ask': { name: Value }
  'closed.endedOn': { date: Value }
  'closed.ended': null
  'closed.noLonger': null
  'closed.groupOnly': null
  'closed.earned': null
  'seeOffers': null
  'home': null
  'progressIn': { name: Value }
  'completed': null
  'beside': { name: Value }
  'download': null
  'launcher.text': null
  'launcher.open': null
  'launcher.close': null
  'sign.title': null
  'sign.text': { name: Value }
  'sign.name': null
  'sign.button': null
  'sign.signIn': null
  'sign.done': { date: Value; name: Value }
  'sign.completed': null
  'kept': null
  'keep': null
  'unkeep': null
  'learnMore': null
}

export const learningItemWords = catalogue<LearningItemWords>('learningItem', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
