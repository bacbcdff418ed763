import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { formFields } from '../../kernel/form/formFields.ts'

/** The tab of each field in the meeting form (3§2.2). Fields that no other tab names stand under "Details". */
const assigned = [
  {
    id: 'details',
    title: 'Details',
    fields: [
      'name',
      'meetingType',
      'headline',
      'description',
      'image',
      'content',
      'instructors',
      'libraries',
      'portal',
    ],
  },
  { id: 'messaging', title: 'Messaging', fields: ['preMeetingMessage', 'postMeetingMessage'] },
  {
    id: 'access',
    title: 'Access',
    fields: [
      'registrationRequired',
      'hasWaitingRoom',
      'hasGuestLink',
      'maxRegistrations',
      'restrictByAccessGroup',
      'accessGroups',
      'restrictByCustomer',
    ],
  },
  { id: 'attendees', title: 'Attendees', fields: [] },
  {
    id: 'meeting',
    title: 'Meeting',
    fields: ['plannedDuration', 'preStartOpenDuration', 'postStartGraceDuration', 'layout', 'notesLink'],
  },
] as const satisfies readonly { id: string; title: string; fields: readonly string[] }[]

export type MeetingTab = { id: (typeof assigned)[number]['id']; title: string; fields: readonly string[] }

/** They stand in "Meeting" before its other fields, with what they mean here and there. */
export const startFields: readonly string[] = ['startsAt', 'timezone']
/** `series`: its own part writes it (`MeetingSeries`). */
const known: readonly string[] = [...startFields, 'series', ...assigned.flatMap(({ fields }) => [...fields])]
const others = formFields(Meeting.fields).filter((name) => !known.includes(name))

export const meetingTabs: readonly MeetingTab[] = assigned.map((tab) =>
  tab.id === 'details' ? { ...tab, fields: [...tab.fields, ...others] } : tab,
)
