// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type LearningMailWords = {
  'certificate.subject': { name: Value }
  'certificate.text': { item: Value; link: Value; name: Value; number: Value; organization: Value; recipient: Value; verification: Value }
}

export const learningMailWords = catalogue<LearningMailWords>('learningMail', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
