// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type KernelRichTextWords = {
  'callout.info': null
  'callout.tip': null
  'callout.warning': null
  'callout.success': null
  'process.step': { count: number; step: number }
  'process.back': null
  'process.next': null
  'process.steps': null
  'gallery.open': { name: Value }
  'gallery.label': { at: number; count: number }
  'gallery.previous': null
  'gallery.next': null
  'gallery.close': null
  'code.copy': null
  'code.copied': null
  'code.failed': null
}

export const kernelRichTextWords = catalogue<KernelRichTextWords>('kernelRichText', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
