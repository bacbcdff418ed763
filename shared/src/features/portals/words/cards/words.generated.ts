// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsCardsWords = {
  'learnMore': null
  'of': { course: Value }
  'progressIn': { course: Value }
  'noLonger': null
  'soldOut': null
  'courses': { count: number }
  'next': { name: Value }
  'openItem': { type: 'meeting' | 'other' }
  'startsAt': { time: Value; zone: Value }
  'startItem': { type: 'program' | 'microcast' | 'document' | 'other' }
  'type': { type: 'course' | 'program' | 'microcast' | 'document' | 'meeting' | 'other' }
  'goOn': null
  'retake': null
  'choosePlan': null
}

export const portalsCardsWords = catalogue<PortalsCardsWords>('portalsCards', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
