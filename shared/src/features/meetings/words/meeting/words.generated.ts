// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type MeetingsMeetingWords = {
  'meeting': null
  'signInFirst': null
  'tab.upcoming': null
  'tab.past': null
  'noMeetings': null
  'when': { day: Value; from: Value; to: Value; zone: Value }
  'whenThere': { day: Value; from: Value; to: Value; zone: Value }
  'noTime': null
  'duration': { minutes: Value }
  'status.PRE_MEETING': null
  'status.OPEN': null
  'status.ACTIVE': null
  'status.POST_MEETING': null
  'status.CANCELLED': null
  'status.UNKNOWN': null
  'signInToRegister': null
  'signIn': null
  'registered': null
  'accept': null
  'register': null
  'start': null
  'wait': null
  'join': null
  'joinNamed': { name: Value }
  'viewMeeting': null
  'viewMeetingNamed': { name: Value }
  'view': null
  'processing': null
  'noRecording': null
  'registerToView': null
  'noAccess': null
  'cancelled': null
  'unknown': null
  'ended': null
  'fetchFault': null
  'actionFault': null
  'notAuthorized': null
  'full': null
  'calendar': null
  'overview': null
  'hosts': null
  'hostedBy': { names: Value }
  'cancelRegistration': null
  'cancelQuestion': null
  'keepRegistration': null
  'agenda': null
  'transcript': null
  'sharedNotes': null
  'roomFull': null
  'tooManyRooms': null
  'late': null
  'cancelled.notStarted': null
  'roomLimit': { count: Value }
  'locked': null
  'feed': null
  'feed.text': null
  'feed.address': null
  'feed.copy': null
  'feed.copied': null
  'feed.open': null
  'recordingFailed': null
  'retryRecording': null
  'recordingKept': null
  'isRecorded': null
  'asGuest': null
  'guestLink': null
  'guestLink.on': null
  'guestLink.off': null
  'guestLink.address': null
  'guestLink.turnOn': null
  'guestLink.renew': null
  'guestLink.turnOff': null
  'feed.renew': null
  'feed.renewQuestion': null
  'feed.keep': null
  'feed.renewed': null
  'recordingFault.full': null
  'recordingFault.slow': null
  'recordingFault.storage': null
  'recordingFault.nothing': null
  'recordingFault.film': null
  'notStarted': null
  'registerFirst': null
  'guestData': null
  'joinWaitingList': null
  'onWaitingList': null
  'leaveWaitingList': null
}

export const meetingsMeetingWords = catalogue<MeetingsMeetingWords>('meetingsMeeting', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
