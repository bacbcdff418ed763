// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type MessagingOwnMailsWords = {
  'title': null
  'text': null
  'flows': null
  'flowsText': { organization: Value }
  'saved': null
  'notSaved': null
  'discussions': null
}

export const messagingOwnMailsWords = catalogue<MessagingOwnMailsWords>('messagingOwnMails', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
