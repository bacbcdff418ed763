// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type MeetingsRoomWords = {
  'room': null
  'joining': null
  'reconnecting': null
  'people': { count: number }
  'you': { name: Value }
  'host': null
  'muted': null
  'noPicture': null
  'alone': null
  'hostLeft': null
  'mute': null
  'unmute': null
  'cameraOff': null
  'cameraOn': null
  'leave': null
  'end': null
  'endForAll': null
  'endQuestion': null
  'notYet': null
  'mutePerson': { name: Value }
  'removePerson': { name: Value }
  'microphone': null
  'camera': null
  'devices': null
  'unnamed': { number: Value }
  'mutedByHost': null
  'joinFault': null
  'over.ended': null
  'over.removed': null
  'over.elsewhere': null
  'over.left': null
  'rejoin': null
  'devices.refused': null
  'devices.none': null
  'devices.busy': null
  'devices.insecure': null
  'startSound': null
  'lobby': null
  'lobby.asking': null
  'lobby.listen': null
  'lobby.you': null
  'lobby.back': null
  'level': null
  'leaveQuestion': null
  'leaveText': null
  'stay': null
  'endText': null
  'hostLeaveText': null
  'justLeave': null
  'toPage': null
  'removed': { name: Value }
  'undo': null
}

export const meetingsRoomWords = catalogue<MeetingsRoomWords>('meetingsRoom', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
