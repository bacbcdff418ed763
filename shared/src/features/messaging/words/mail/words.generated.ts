// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type MessagingMailWords = {
  'subject.one': { author: Value; topic: Value }
  'subject.many': { count: number; topic: Value }
  'greeting': { name: Value }
  'greeting.nobody': null
  'intro': { count: number; topic: Value }
  'answer': { author: Value }
  'mention': { author: Value }
  'post': { author: Value }
  'more': { count: number }
  'open': { link: Value }
  'why.all': null
  'why.replies': null
  'stop': null
  'somebody': null
  'rejected.subject': { topic: Value }
  'rejected.text': { topic: Value }
  'rejected.reason': null
  'rejected.open': { link: Value }
  'moderators.subject': { count: number; place: Value }
  'moderators.waiting': { count: number }
  'moderators.reported': { count: number }
  'moderators.open': null
  'page.title': null
  'page.ask': { topic: Value }
  'page.stop': null
  'page.stopAll': null
  'page.stopped': { topic: Value }
  'page.stoppedAll': null
  'page.unknown': null
  'page.home': null
  'flow.stop': null
  'flow.title': null
  'flow.ask': { organization: Value }
  'flow.confirm': null
  'flow.stopped': { organization: Value }
  'flow.again': null
  'flow.others': null
  'flow.unknown': null
  'questionnaire.subject': { name: Value }
  'questionnaire.waits': { name: Value; place: Value }
  'questionnaire.open': { link: Value }
}

export const messagingMailWords = catalogue<MessagingMailWords>('messagingMail', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
