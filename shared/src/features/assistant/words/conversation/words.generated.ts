// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type AssistantConversationWords = {
  'conversation': null
  'askLabel': null
  'placeholder': null
  'send': null
  'sending': null
  'stop': null
  'reset': null
  'startingMessage': null
  'suggestedPrompts': null
  'you': null
  'assistant': null
  'sources': null
  'source': { number: Value }
  'place.page': { at: Value }
  'place.second': { at: Value }
  'feedback': null
  'feedback.up': null
  'feedback.down': null
  'feedback.thanks': null
  'alert.unavailable': null
  'alert.unknown': null
  'alert.tooOften': null
  'alert.dismiss': null
  'alert.lost': null
  'none.found': null
  'none.passages': { count: number }
  'noModel': null
  'tooLong': { left: number }
  'related': null
  'products': null
  'pagePrompt': { topic: Value }
  'pagePrompts': null
  'anywhereHint': null
  'refinements': null
  'refinements.many': { choices: Value }
  'refinements.submit': null
  'confirm.yes': null
  'confirm.no': null
  'support.moment': null
  'support.open': null
  'support.closed': null
  'support.declined': null
  'voice.start': null
  'voice.listening': null
  'voice.cancel': null
  'voice.submit': null
  'voice.refused': null
  'popup.title': null
  'popup.close': null
  'window.minimize': null
  'window.expand': null
  'window.menu': null
  'window.reset': null
}

export const assistantConversationWords = catalogue<AssistantConversationWords>('assistantConversation', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
