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
  'stay': null
  'endText': null
  'hostLeaveText': null
  'justLeave': null
  'toPage': null
  'removed': { name: Value }
  'undo': null
  'connecting': null
  'connection.fair': null
  'connection.poor': null
  'connection.advice': null
  'notes': null
  'screenOf': { name: Value }
  'handUp': null
  'raiseHand': null
  'lowerHand': null
  'pin': { name: Value }
  'unpin': { name: Value }
  'share': null
  'stopSharing': null
  'sharing': null
  'share.refused': null
  'share.unable': null
  'unsharedByHost': null
  'reactions': null
  'reaction.thumbsUp': null
  'reaction.clap': null
  'reaction.heart': null
  'reaction.laugh': null
  'reaction.wow': null
  'reaction.celebrate': null
  'participants': null
  'microphoneOn': null
  'remove': null
  'muteAll': null
  'chat': null
  'speakerView': null
  'gridView': null
  'closePanel': null
  'pages': null
  'page': { page: Value; pages: Value }
  'pageBefore': null
  'pageAfter': null
  'news.came': { name: Value }
  'news.left': { name: Value }
  'news.hand': { name: Value }
  'news.shares': { name: Value }
  'news.host': { name: Value }
  'more': null
  'less': null
  'chat.empty': null
  'chat.write': null
  'chat.send': null
  'chat.delete': { name: Value }
  'chat.fault': null
  'chat.tooMany': null
  'chat.notLoaded': null
  'chat.retry': null
  'withKey': { key: Value; label: Value }
  'makeCoHost': null
  'takeCoHost': null
  'lock': null
  'unlock': null
  'locked': null
  'over.turnedAway': null
  'waiting': null
  'waiting.host': null
  'waiting.one': { name: Value }
  'waiting.many': { count: number }
  'waiting.list': null
  'waiting.show': null
  'letIn': null
  'letAllIn': null
  'turnAway': null
  'bringOnStage': null
  'moveToAudience': null
  'onStage': null
  'audience': null
  'audienceCount': { count: number }
  'moved.onStage': null
  'moved.toAudience': null
  'stageEmpty': null
  'questions': null
  'questions.open': { count: number }
  'questions.empty': null
  'questions.write': null
  'questions.send': null
  'questions.answered': null
  'questions.markAnswered': null
  'questions.reopen': null
  'polls': null
  'poll.new': null
  'poll.question': null
  'poll.answer': { number: Value }
  'poll.addAnswer': null
  'poll.removeAnswer': { number: Value }
  'poll.twice': null
  'poll.ask': null
  'poll.close': null
  'poll.reopen': null
  'poll.closed': null
  'poll.votes': { count: number }
  'poll.share': { count: Value; share: Value }
  'poll.empty': null
  'poll.emptyHost': null
  'poll.fault': null
  'poll.closedFault': null
  'poll.notLoaded': null
  'record': null
  'stopRecording': null
  'recording': null
  'recording.time': { time: Value }
  'recording.asking': null
  'recording.started': null
  'recording.stopped': null
  'recordQuestion': null
  'recordQuestion.now': null
  'recordText': null
  'recordStay': null
  'recordLeave': null
  'recordJoin': null
  'stopQuestion': null
  'stopText': null
  'noRecording.emptyRoom': null
  'noRecording.storage': null
  'noRecording.unable': null
  'noRecording.other': null
  'recordingFault.full': null
  'recordingFault.slow': null
  'recordingFault.storage': null
  'guest': null
  'lobby.name': null
  'lobby.nameHelp': null
  'lobby.nameMissing': null
}

export const meetingsRoomWords = catalogue<MeetingsRoomWords>('meetingsRoom', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
