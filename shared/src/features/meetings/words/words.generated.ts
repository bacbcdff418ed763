// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type MeetingsWords = {
  'myMeetings': null
  'loading': null
}

export const meetingsWords = catalogue<MeetingsWords>('meetings', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
