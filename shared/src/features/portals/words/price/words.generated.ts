// Printed from en.json: npm run print.
import { catalogue, type Tag, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsPriceWords = {
  'free': null
  'per.weekly': { sum: Value }
  'per.monthly': { sum: Value }
  'per.quarterly': { sum: Value }
  'per.yearly': { sum: Value }
  'parts.weekly': { all: Value; count: number; sum: Value }
  'parts.monthly': { all: Value; count: number; sum: Value }
  'parts.quarterly': { all: Value; count: number; sum: Value }
  'parts.yearly': { all: Value; count: number; sum: Value }
  'trial': { days: number; price: Value }
  'reduced': { before: Value; hidden: Tag; now: Value }
  'buy': null
  'buyNamed': { name: Value }
  'getFree': null
  'getFreeNamed': { name: Value }
  'startTrial': null
  'startTrialNamed': { name: Value }
  'buyParts': { count: number }
  'buyPartsNamed': { count: number; name: Value }
  'from': { price: Value }
}

export const portalsPriceWords = catalogue<PortalsPriceWords>('portalsPrice', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
