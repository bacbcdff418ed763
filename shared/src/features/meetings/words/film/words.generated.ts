// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type MeetingsFilmWords = {
  'name': { meeting: Value }
  'gapTitle': null
  'gap.seconds': { count: number }
  'gap.minutes': { count: number }
  'beginning': null
  'shares': { name: Value }
  'talk': null
}

export const meetingsFilmWords = catalogue<MeetingsFilmWords>('meetingsFilm', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
