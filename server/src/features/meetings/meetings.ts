import { Meeting } from '../../../../shared/src/features/meetings/entities/Meeting.ts'
import { MeetingRegistration } from '../../../../shared/src/features/meetings/entities/MeetingRegistration.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { freePlaces } from './freePlaces.ts'

/** Live meetings and their guests. */
export const meetings = {
  name: 'meetings',
  handlers: {},
  enrollables: [
    {
      type: 'meeting',
      item: Meeting,
      enrollment: MeetingRegistration,
      // The enrolment of a meeting is an invitation.
      begun: (portal) => ({ status: 'INVITED', portal }),
      freePlaces,
    },
  ],
  own: [{ name: 'meetingRegistrations', entity: MeetingRegistration }],
} satisfies Feature
