// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type MeetingsExportedWords = {
  'of.meetingRegistrations': null
  'of.meetingMessages': null
  'field.notes': null
  'field.content': null
  'of.meetingVotes': null
  'field.attachment': null
}

export const meetingsExportedWords = catalogue<MeetingsExportedWords>('meetingsExported', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
