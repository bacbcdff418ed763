import { Headset } from '@blueprintjs/icons'
import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'
import { type Feature, staff } from '../../kernel/manifest/Feature.ts'
import { MeetingsPage } from './MeetingsPage.tsx'

export const meetingsDialogs = {
  confirmations: ['cancelMeeting', 'replaceGuestLink', 'eraseGuest'],
  panels: ['makeLesson'],
} as const satisfies NamedDialogs

/** Live meetings, and who comes. */
export const meetings: Feature = {
  name: 'meetings',
  dialogs: meetingsDialogs,
  tableNames: { MeetingCalendar: 'Addresses of calendars' },
  screens: [
    {
      path: '/app/meetings/:id?',
      view: MeetingsPage,
      edits: 'meeting',
      roles: staff,
      menu: {
        place: 'teach',
        group: 'Meetings',
        order: 600,
        label: 'Meetings',
        icon: Headset,
        needs: 'enableMeetings',
      },
    },
  ],
}
