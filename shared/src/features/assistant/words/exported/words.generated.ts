// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type AssistantExportedWords = {
  'of.aiConversations': null
  'field.customerContext': null
  'field.itemReferences': null
  'field.messages': null
}

export const assistantExportedWords = catalogue<AssistantExportedWords>('assistantExported', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
