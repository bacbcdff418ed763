import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { Meeting } from './entities/Meeting.ts'
import { MeetingMessage } from './entities/MeetingMessage.ts'
import { MeetingPoll } from './entities/MeetingPoll.ts'
import { MeetingRegistration } from './entities/MeetingRegistration.ts'
import { MeetingVote } from './entities/MeetingVote.ts'
import {
  createMeetingGuestLink,
  eraseMeetingGuest,
  exportMeetingGuest,
  ownGuestData,
  setMeetingGuestLink,
} from './operations/guestLink.ts'
import {
  answerMeetingQuestion,
  deleteMeetingMessage,
  meetingChat,
  writeMeetingMessage,
} from './operations/meetingChat.ts'
import { writeMeetingNote } from './operations/meetingNote.ts'
import {
  closeMeetingPoll,
  createMeetingPoll,
  meetingPolls,
  voteInMeeting,
} from './operations/meetingPolls.ts'
import {
  cancelMeeting,
  cancelRegistration,
  endMeeting,
  getMeetingAttendeeInfo,
  getMeetingRegistrationForCustomer,
  joinMeeting,
  joinWaitingList,
  letIntoMeeting,
  lockMeeting,
  readmitToMeeting,
  registerForMeeting,
  removeFromMeeting,
  setCoHost,
  setOnStage,
  startMeeting,
} from './operations/meetingSteps.ts'
import { createPortalMeeting, sendMeetingInvites } from './operations/meetNow.ts'
import { myMeetings, renewMeetingCalendar } from './operations/myMeetings.ts'
import { portalMeeting } from './operations/portalMeeting.ts'
import {
  remakeMeetingRecording,
  retryMeetingRecording,
  startMeetingRecording,
  stopMeetingRecording,
} from './operations/recording.ts'

/** Live meetings and registrations. */
export const meetings = {
  name: 'meetings',
  entities: [Meeting, MeetingRegistration, MeetingMessage, MeetingPoll, MeetingVote],
  operations: [
    portalMeeting,
    myMeetings,
    renewMeetingCalendar,
    registerForMeeting,
    joinWaitingList,
    cancelRegistration,
    getMeetingRegistrationForCustomer,
    startMeeting,
    joinMeeting,
    endMeeting,
    cancelMeeting,
    readmitToMeeting,
    removeFromMeeting,
    setCoHost,
    lockMeeting,
    setOnStage,
    letIntoMeeting,
    startMeetingRecording,
    stopMeetingRecording,
    retryMeetingRecording,
    remakeMeetingRecording,
    getMeetingAttendeeInfo,
    createPortalMeeting,
    sendMeetingInvites,
    writeMeetingNote,
    meetingChat,
    writeMeetingMessage,
    deleteMeetingMessage,
    answerMeetingQuestion,
    meetingPolls,
    createMeetingPoll,
    closeMeetingPoll,
    voteInMeeting,
    setMeetingGuestLink,
    createMeetingGuestLink,
    eraseMeetingGuest,
    exportMeetingGuest,
    ownGuestData,
  ],
} as const satisfies SharedFeature
