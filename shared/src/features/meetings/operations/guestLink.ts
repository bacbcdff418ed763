import { z } from 'zod'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

const meetingKey = reference({ to: 'meeting', required: true })
const isNew = boolean({ label: 'Another address: the former one lets nobody in any more' })
const organizationID = reference({ to: 'organization', by: 'id', required: true })

/**
 * Lets people join a meeting by a link without an account, or no longer (decision MTG-14). Those who are in the room stay when the
 * address changes, and leave it when the link is turned off. @throws AppError `no_access` for who is no host
 */
export const setMeetingGuestLink = defineOperation({
  name: 'setMeetingGuestLink',
  kind: 'mutation',
  description: 'Turns the link for guests of a meeting on or off, or gives it another address, as its host.',
  access: ['customer'],
  input: { meetingKey, isOn: boolean({ required: true }), isNew, ...portalContext },
  output: { guestLink: text({ label: 'The address; null while the link is off' }) },
})

/** The address for guests of a meeting whose author turned the link on, for staff, in the console. @throws AppError `bad_request` */
export const createMeetingGuestLink = defineOperation({
  name: 'createMeetingGuestLink',
  kind: 'mutation',
  description: 'The address by which guests join a meeting; a new one on request.',
  access: ['fullAdmin'],
  input: { organizationID, meetingKey, isNew },
  output: { guestLink: text({ required: true }) },
})

/**
 * Erases a person who came by a link: their name, what they wrote and answered, and their voice and picture in recordings. They
 * have no account by which `eraseCustomer` could find them. Again, it is `not_found`.
 */
export const eraseMeetingGuest = defineOperation({
  name: 'eraseMeetingGuest',
  kind: 'mutation',
  description: 'Erases the data of a guest of a meeting.',
  access: ['fullAdmin'],
  isCostly: true,
  input: { organizationID, registration: reference({ to: 'meetingRegistration', required: true }) },
  output: {
    messages: number({ required: true, whole: true }),
    votes: number({ required: true, whole: true }),
    recordings: number({ required: true, whole: true }),
  },
})

const guestData = json({
  required: true,
  schema: z.object({
    meeting: z.string(),
    startsAt: z.string().nullable(),
    registration: z.object({
      name: z.string().nullable(),
      status: z.string(),
      history: z.array(z.object({ at: z.string(), status: z.string() })),
      attendedSeconds: z.number(),
    }),
    messages: z.array(z.object({ at: z.string(), content: z.string(), isQuestion: z.boolean() })),
    votes: z.array(z.object({ at: z.string(), question: z.string(), answer: z.string() })),
  }),
  examples: [
    {
      ...{ meeting: 'Tea together', startsAt: null, messages: [], votes: [] },
      registration: { name: 'Gustav', status: 'ACTIVE', history: [], attendedSeconds: 0 },
    },
  ],
})

/** What is kept of a person who came by a link, for themselves: also after the meeting, and after they were removed. */
export const ownGuestData = defineOperation({
  name: 'ownGuestData',
  kind: 'query',
  description: 'What is kept of the holder of a guest pass.',
  access: ['anonymous', 'customer'],
  input: portalContext,
  output: { data: guestData },
})

/** The same, for staff whom a guest asks for it. */
export const exportMeetingGuest = defineOperation({
  name: 'exportMeetingGuest',
  kind: 'query',
  description: 'What is kept of a guest of a meeting.',
  access: ['fullAdmin'],
  input: { organizationID, registration: reference({ to: 'meetingRegistration', required: true }) },
  output: { data: guestData },
})
