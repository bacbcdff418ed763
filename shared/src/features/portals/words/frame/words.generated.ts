// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsFrameWords = {
  'closeAnnouncement': null
  'announcement': null
  'overview': { label: Value }
}

export const portalsFrameWords = catalogue<PortalsFrameWords>('portalsFrame', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
