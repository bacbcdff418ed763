import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Meeting } from '../entities/Meeting.ts'

/** The most addresses that are invited at once. */
export const mostInvites = 50

/**
 * A meeting that begins now, on this portal, whose host is the asker (MTG-36): an administrator who learns. Without
 * libraries it is in those of the portal.
 */
export const createPortalMeeting = defineOperation({
  name: 'createPortalMeeting',
  kind: 'mutation',
  description: 'Plans a meeting for now, as an administrator who learns.',
  access: ['customer'],
  input: {
    name: Meeting.fields.name,
    libraries: list(reference({ to: 'library' })),
    timezone: text({ label: 'Time zone', format: 'timeZone', max: 64 }),
    ...portalContext,
  },
  output: { meeting: recordOf(Meeting, { required: true }) },
})

/** Mails the host's invitation, with a calendar's file (MTG-34). Blank and repeated addresses are dropped (MTG-55). */
export const sendMeetingInvites = defineOperation({
  name: 'sendMeetingInvites',
  kind: 'mutation',
  description: 'Invites people to a meeting by mail, as its host.',
  access: ['customer'],
  isCostly: true,
  input: {
    meetingKey: reference({ to: 'meeting', required: true }),
    subject: text({ required: true, max: 200 }),
    message: text({ max: 2000, multiline: true }),
    emailAddresses: list(text({ max: 254 }), { required: true }),
    ...portalContext,
  },
  output: { sent: number({ whole: true, required: true, label: 'How many mails are on their way' }) },
})
