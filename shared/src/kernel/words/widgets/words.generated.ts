// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type KernelWidgetsWords = {
  'optional': null
  'showPassword': null
  'hidePassword': null
  'phoneHint': null
  'table': null
  'newTab': null
}

export const kernelWidgetsWords = catalogue<KernelWidgetsWords>('kernelWidgets', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
