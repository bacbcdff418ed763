import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

/** Publications of one portal that wait for their time. */
export const maxScheduled = 10
/** No later than that from now. */
export const maxScheduledDays = 366

export const scheduleStates = ['waiting', 'published', 'failed', 'cancelled'] as const

const place = {
  organizationID: reference({ to: 'organization', by: 'id', required: true }),
  portalKey: reference({ to: 'portal', required: true }),
}

const scheduled = record(
  {
    id: text({ required: true, max: 64 }),
    publishAt: timestamp({ required: true }),
    /** `failed`: with a `message`. */
    state: choice({ options: scheduleStates, required: true }),
    message: text({ multiline: true }),
    note: text({ multiline: true }),
    author: text({ label: 'The name of the administrator who scheduled it', personal: true }),
    createdAt: timestamp({ required: true }),
  },
  { typeName: 'ScheduledPublication' },
)
export type ScheduledPublication = ElementOf<typeof scheduled>

const output = { scheduled: list(scheduled) }

/** Those that wait, the next first; then those that ended within the last 30 days, the newest first. */
export const scheduledPublications = defineOperation({
  name: 'scheduledPublications',
  kind: 'query',
  description: 'When a portal will be published, and what came of the times before.',
  access: ['fullAdmin'],
  input: place,
  output,
})

/**
 * Keeps the portal as its author sees it now, and publishes exactly that at the given time. Errors: `concurrency` if the server has
 * something else, `validation` for a time that is past or too far away and for a portal that cannot be published, `too_large` above `maxScheduled`.
 */
export const schedulePublication = defineOperation({
  name: 'schedulePublication',
  kind: 'mutation',
  description: 'Publishes a portal at a later time, as it is now.',
  access: ['fullAdmin'],
  input: {
    ...place,
    hash: text({ required: true, max: 64, label: 'Of what its author sees (`hashOfParts`)' }),
    publishAt: timestamp({ required: true }),
    note: text({ max: 500, multiline: true }),
  },
  output,
})

/** Errors: `not_found` for one that does not wait any more; `validation` as above. */
export const changeSchedule = defineOperation({
  name: 'changeSchedule',
  kind: 'mutation',
  description: 'Publishes what was scheduled at another time, or not at all.',
  access: ['fullAdmin'],
  input: {
    ...place,
    schedule: text({ required: true, max: 64 }),
    publishAt: timestamp(),
    cancels: boolean({ label: 'It is not published' }),
  },
  output,
})
