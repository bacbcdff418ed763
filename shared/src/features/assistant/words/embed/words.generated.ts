// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type AssistantEmbedWords = {
  'button': null
  'frame': null
}

export const assistantEmbedWords = catalogue<AssistantEmbedWords>('assistantEmbed', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
