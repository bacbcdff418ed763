// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsAssetWords = {
  'home': null
  'pages': { count: number }
  'download': null
  'downloadOf': { name: Value }
}

export const portalsAssetWords = catalogue<PortalsAssetWords>('portalsAsset', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
