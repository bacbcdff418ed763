import { records } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'

/** What one person answered in a poll: others see only how many gave each answer. */
export const MeetingVote = defineEntity({
  name: 'meetingVote',
  plural: 'meetingVotes',
  scope: 'organization',
  sync: 'online',
  uniques: [
    ['poll', 'customer'],
    ['poll', 'registration'],
  ],
  indexes: [['customer']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: records,
  fields: {
    poll: reference({ to: 'meetingPoll', required: true }),
    customer: reference({ to: 'customer', personal: true }),
    /** In place of it, of a person without an account (`isByLink`). */
    registration: reference({ to: 'meetingRegistration', private: true }),
    /** The place of the answer in the poll, from 0. */
    answer: number({ required: true, whole: true, min: 0, max: 9 }),
  },
})
export type MeetingVote = EntityRecord<typeof MeetingVote>
