// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type MeetingsMeetNowWords = {
  'meetNow': null
  'title': null
  'name': null
  'defaultName': { when: Value }
  'nameFault': null
  'invite': null
  'subject': null
  'defaultSubject': null
  'required': null
  'message': null
  'email': { number: Value }
  'emailFault': null
  'addEmail': null
  'removeEmail': { number: Value }
  'start': null
  'cancel': null
  'fault': null
  'inviteFault': null
}

export const meetingsMeetNowWords = catalogue<MeetingsMeetNowWords>('meetingsMeetNow', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
