// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type MeetingsMailWords = {
  'text': { host: Value; meeting: Value }
  'when': { day: Value; from: Value; to: Value; zone: Value }
  'before': { day: Value; from: Value; to: Value; zone: Value }
  'open': { link: Value }
  'unknown': { place: Value }
  'registered.subject': { meeting: Value }
  'registered': { meeting: Value }
  'join': { link: Value }
  'subject.moved': { meeting: Value }
  'moved': { meeting: Value }
  'subject.cancelled': { meeting: Value }
  'cancelled': { meeting: Value }
  'subject.dayBefore': { meeting: Value }
  'dayBefore': { meeting: Value }
  'subject.soon': { meeting: Value }
  'soon': { meeting: Value }
  'place.subject': { meeting: Value }
  'place': { meeting: Value }
}

export const meetingsMailWords = catalogue<MeetingsMailWords>('meetingsMail', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
