// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsFrameWords = {
  'closeAnnouncement': null
  'announcement': null
  'overview': { label: Value }
  'place.home': null
  'place.search': null
  'place.memberships': null
  'place.myLearnings': null
  'place.myMeetings': null
  'place.learningBoard': null
  'place.hub': null
  'place.hubLearnings': null
  'place.hubDocuments': null
  'place.hubMeetings': null
  'place.account': null
}

export const portalsFrameWords = catalogue<PortalsFrameWords>('portalsFrame', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
