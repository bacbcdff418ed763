// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsPageWords = {
  'notRecognized': null
  'noConfig': null
  'emptyRow': null
  'emptyColumn': null
  'noItems': null
  'showAs': null
  'list': null
  'grid': null
  'items': null
  'appStore': null
  'googlePlay': null
  'previous': null
  'next': null
  'hiddenTarget': { label: Value }
  'hiddenItem': null
  'noPicture': null
  'hiddenItems': { count: number }
}

export const portalsPageWords = catalogue<PortalsPageWords>('portalsPage', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
