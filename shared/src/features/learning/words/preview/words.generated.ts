// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type LearningPreviewWords = {
  'portal': null
  'discussion': null
  'discussionText': null
  'step.course': null
  'step.microcast': null
  'step.text': { name: Value }
  'step.missing': null
  'step.open': { name: Value }
  'step.done': null
  'step.undone': null
  'failed': null
  'failedText': null
}

export const learningPreviewWords = catalogue<LearningPreviewWords>('learningPreview', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
