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
  'card.toBack': { at: number; count: number }
  'card.toFront': { at: number; count: number }
  'point.name': { at: number }
  'point.close': null
  'point.before': null
  'point.next': null
  'point.of': { at: number; count: number }
  'checklist.name': null
  'checklist.count': { count: number; done: number }
  'sorting.name': null
  'sorting.help': { count: number }
  'sorting.deck': null
  'sorting.pile': { at: number }
  'sorting.here': null
  'sorting.empty': null
  'sorting.placed': { card: Value; pile: Value }
  'sorting.back': { card: Value }
  'sorting.check': null
  'sorting.retry': null
  'sorting.again': null
  'sorting.right': null
  'sorting.wrong': null
  'sorting.allRight': null
  'sorting.someRight': { count: number; right: number }
}

export const kernelRichTextWords = catalogue<KernelRichTextWords>('kernelRichText', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
