import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { fileLinks } from '../../content/fileLinks.ts'
import { shownRegistrations, shownStatuses } from '../rules/meetingState.ts'

const meetingCard = record(
  {
    key: text({ required: true }),
    id: text({ required: true }),
    slug: text(),
    name: text({ required: true }),
    headline: text(),
    image: text(),
    startsAt: timestamp(),
    timezone: text(),
    plannedDuration: number(),
    status: choice({ options: shownStatuses, required: true }),
    registration: choice({ options: shownRegistrations }),
    isLate: boolean({ required: true, label: 'It is too late for the asker to join as a guest' }),
  },
  { typeName: 'MeetingCard' },
)
export type MeetingCard = ElementOf<typeof meetingCard>

/** The most meetings that a list shows (MTG-49). */
export const mostMeetings = 1000

/**
 * The portal's meetings that the asker may come to (MTG-48), those that are live first, then the soonest; those that are over and cancelled ones only
 * if they had registered, latest first, after them.
 */
export const myMeetings = defineOperation({
  name: 'myMeetings',
  kind: 'query',
  description: 'The upcoming meetings of the portal, and the past ones of the customer.',
  access: ['customer'],
  input: { ...portalContext },
  output: {
    upcoming: list(meetingCard),
    past: list(meetingCard),
    mayMeetNow: boolean({ required: true, label: 'The asker may start a meeting of their own' }),
    calendar: text({ required: true, label: 'An address that the asker’s calendar can read: a secret' }),
    links: json({ required: true, schema: fileLinks, examples: [{}] }),
  },
})

/** Gives the asker's calendar another address; the former one is `not_found` from then on. */
export const renewMeetingCalendar = defineOperation({
  name: 'renewMeetingCalendar',
  kind: 'mutation',
  description: 'Another address of the calendar of the customer’s meetings.',
  access: ['customer'],
  input: { ...portalContext },
  output: { calendar: text({ required: true, label: 'The new address: a secret' }) },
})
