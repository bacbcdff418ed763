// Printed from en.json: npm run print.
import { catalogue, type Tag, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsCardsWords = {
  'startCourse': { course: Value; start: Value }
  'learnMore': null
  'actionOf': { action: Value; course: Value }
  'progressIn': { course: Value }
  'noLonger': null
  'free': null
  'soldOut': null
  'reducedPrice': { before: Value; hidden: Tag; now: Value }
  'type.program': null
  'type.microcast': null
  'type.document': null
  'courses': { count: number }
  'next': { name: Value }
  'openItem': { item: Value }
  'startsAt': { time: Value; zone: Value }
}

export const portalsCardsWords = catalogue<PortalsCardsWords>('portalsCards', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
