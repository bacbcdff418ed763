// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type KernelPlainPageWords = {
  'notFound': null
  'failed': null
  'expired': null
  'tryAgain': null
  'home': null
  'signIn': null
  'back': null
}

export const kernelPlainPageWords = catalogue<KernelPlainPageWords>('kernelPlainPage', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
