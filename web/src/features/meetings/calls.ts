import { type AnswerOf, mutation, query } from '../../kernel/api/Call.ts'

export const portalMeeting = query(
  'portalMeeting',
  { meeting: 'String!' },
  'meeting { key id slug name headline description image promoVideo price sellPrice currency recording content startsAt startedAt preStartOpenDuration timezone plannedDuration actualDuration cancelledReason preMeetingMessage postMeetingMessage notesLink layout meetingType isLocked recordingStatus recordingStartedAt discussionTopic doNotIndex ogImage } instructors { key name profileImage } hosts links status action registration isHost isGuest guestName guestLink isOnStage roomLimit kicker promoAsset recordingAsset recordingFault transcript notes { id content } now',
)
/** A meeting as its page shows it to one person. An interface, whose name declarations print. */
export interface MeetingAnswer extends AnswerOf<typeof portalMeeting> {}

const card =
  'key id slug name headline image startsAt timezone plannedDuration status registration isLate' as const
export const myMeetings = query(
  'myMeetings',
  {},
  `upcoming { ${card} } past { ${card} } links mayMeetNow calendar`,
)

export const renewMeetingCalendar = mutation('renewMeetingCalendar', {}, 'calendar')

export const createPortalMeeting = mutation(
  'createPortalMeeting',
  { name: 'String!', timezone: 'String' },
  'meeting { key id slug }',
)
export const sendMeetingInvites = mutation(
  'sendMeetingInvites',
  { meetingKey: 'String!', subject: 'String!', message: 'String', emailAddresses: 'JSON!' },
  'sent',
)

const meetingKey = { meetingKey: 'String!' } as const
export const registerForMeeting = mutation('registerForMeeting', meetingKey, 'registration { key status }')
export const joinWaitingList = mutation('joinWaitingList', meetingKey, 'registration { key status }')
export const cancelRegistration = mutation('cancelRegistration', meetingKey, 'registration { key status }')
export const writeMeetingNote = mutation(
  'writeMeetingNote',
  { meetingKey: 'String!', note: 'String!', content: 'String' },
  'notes { id content }',
)
const chat =
  'messages { id name isHost isGuest isOwn isQuestion answeredAt content attachment { name size isPicture address } createdAt }' as const
export const meetingChat = query('meetingChat', meetingKey, chat)
export type ChatMessage = AnswerOf<typeof meetingChat>['messages'][number]
export const writeMeetingMessage = mutation(
  'writeMeetingMessage',
  { meetingKey: 'String!', id: 'String!', content: 'String', attachment: 'String', isQuestion: 'Boolean' },
  chat,
)
export const deleteMeetingMessage = mutation(
  'deleteMeetingMessage',
  { meetingKey: 'String!', id: 'String!' },
  chat,
)
export const answerMeetingQuestion = mutation(
  'answerMeetingQuestion',
  { meetingKey: 'String!', id: 'String!', isAnswered: 'Boolean!' },
  chat,
)
const polls = 'polls { id question answers isOpen ownAnswer counts votes }' as const
export const meetingPolls = query('meetingPolls', meetingKey, polls)
export type Poll = AnswerOf<typeof meetingPolls>['polls'][number]
export const createMeetingPoll = mutation(
  'createMeetingPoll',
  { meetingKey: 'String!', id: 'String!', question: 'String!', answers: 'JSON!' },
  polls,
)
export const closeMeetingPoll = mutation(
  'closeMeetingPoll',
  { meetingKey: 'String!', id: 'String!', isClosed: 'Boolean!' },
  polls,
)
export const voteInMeeting = mutation(
  'voteInMeeting',
  { meetingKey: 'String!', id: 'String!', answer: 'Float!' },
  polls,
)
export const startMeeting = mutation('startMeeting', meetingKey, 'statusCode message')
export const joinMeeting = mutation(
  'joinMeeting',
  { meetingKey: 'String!', attendeeName: 'String' },
  'statusCode reason attendee { AttendeeId JoinToken } iceServers',
)
export const setMeetingGuestLink = mutation(
  'setMeetingGuestLink',
  { meetingKey: 'String!', isOn: 'Boolean!', isNew: 'Boolean' },
  'guestLink',
)
export const ownGuestData = query('ownGuestData', {}, 'data')
export const endMeeting = mutation('endMeeting', meetingKey, 'statusCode message')
export const readmitToMeeting = mutation(
  'readmitToMeeting',
  { meetingKey: 'String!', attendeeID: 'String!' },
  'statusCode message',
)
export const setCoHost = mutation(
  'setCoHost',
  { meetingKey: 'String!', attendeeID: 'String!', isCoHost: 'Boolean!' },
  'statusCode message',
)
export const lockMeeting = mutation(
  'lockMeeting',
  { meetingKey: 'String!', isLocked: 'Boolean!' },
  'statusCode message',
)
export const setOnStage = mutation(
  'setOnStage',
  { meetingKey: 'String!', attendeeID: 'String!', isOnStage: 'Boolean!' },
  'statusCode message',
)
export const letIntoMeeting = mutation(
  'letIntoMeeting',
  { meetingKey: 'String!', attendeeID: 'String!', isLetIn: 'Boolean!' },
  'statusCode message',
)
export const startMeetingRecording = mutation(
  'startMeetingRecording',
  meetingKey,
  'statusCode reason recordingStatus',
)
export type NoRecordingReason = NonNullable<AnswerOf<typeof startMeetingRecording>['reason']>
export const stopMeetingRecording = mutation('stopMeetingRecording', meetingKey, 'statusCode recordingStatus')
export const retryMeetingRecording = mutation('retryMeetingRecording', meetingKey, 'recordingStatus')
export const removeFromMeeting = mutation(
  'removeFromMeeting',
  { meetingKey: 'String!', attendeeID: 'String!' },
  'statusCode message',
)
