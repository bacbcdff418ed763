// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type AssistantWords = {
  'qAndA': null
  'open': null
}

export const assistantWords = catalogue<AssistantWords>('assistant', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
