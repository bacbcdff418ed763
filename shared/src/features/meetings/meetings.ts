import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { Meeting } from './entities/Meeting.ts'
import { MeetingRegistration } from './entities/MeetingRegistration.ts'
import {
  cancelMeeting,
  endMeeting,
  getMeetingAttendeeInfo,
  getMeetingRegistrationForCustomer,
  joinMeeting,
  registerForMeeting,
  removeFromMeeting,
  startMeeting,
} from './operations/meetingSteps.ts'
import { createPortalMeeting, sendMeetingInvites } from './operations/meetNow.ts'
import { myMeetings } from './operations/myMeetings.ts'
import { portalMeeting } from './operations/portalMeeting.ts'

/** Live meetings and registrations. */
export const meetings = {
  name: 'meetings',
  entities: [Meeting, MeetingRegistration],
  operations: [
    portalMeeting,
    myMeetings,
    registerForMeeting,
    getMeetingRegistrationForCustomer,
    startMeeting,
    joinMeeting,
    endMeeting,
    cancelMeeting,
    removeFromMeeting,
    getMeetingAttendeeInfo,
    createPortalMeeting,
    sendMeetingInvites,
  ],
} as const satisfies SharedFeature
