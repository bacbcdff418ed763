import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'

/** How many answers a poll offers. */
export const pollAnswers = { least: 2, most: 10 } as const

/** A question that a host asks everybody in a meeting, with answers to choose from. */
export const MeetingPoll = defineEntity({
  name: 'meetingPoll',
  plural: 'meetingPolls',
  scope: 'organization',
  sync: 'online',
  indexes: [['meeting', 'createdAt']],
  privacy: 'nothing',
  /** Asked, closed and read by operations of the meeting. */
  access: { read: ['fullAdmin'], create: ['nobody'], update: ['nobody'], delete: ['nobody'] },
  fields: {
    meeting: reference({ to: 'meeting', required: true }),
    question: text({ required: true, min: 3, max: 300 }),
    answers: list(text({ min: 1, max: 200 }), { required: true }),
    /** Nobody votes any more. */
    closedAt: timestamp({}),
  },
})
export type MeetingPoll = EntityRecord<typeof MeetingPoll>
