// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type MessagingWords = {
  'discussion': null
  'newPosts': { count: number }
  'postRefused': null
  'unsentPosts': { count: number }
  'questionnaires': null
  'questionnaire': null
}

export const messagingWords = catalogue<MessagingWords>('messaging', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
