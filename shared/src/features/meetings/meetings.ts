import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { Meeting } from './entities/Meeting.ts'
import { MeetingRegistration } from './entities/MeetingRegistration.ts'

/** Live meetings and registrations. */
export const meetings = {
  name: 'meetings',
  entities: [Meeting, MeetingRegistration],
  operations: [],
} as const satisfies SharedFeature
