import { records } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'

/** What somebody wrote in a meeting's chat: kept with the meeting, for those who took part. */
export const MeetingMessage = defineEntity({
  name: 'meetingMessage',
  plural: 'meetingMessages',
  scope: 'organization',
  sync: 'online',
  indexes: [['meeting', 'createdAt'], ['customer']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: records,
  fields: {
    meeting: reference({ to: 'meeting', required: true }),
    customer: reference({ to: 'customer', personal: true }),
    /** In place of it, of a person without an account (`isByLink`). */
    registration: reference({ to: 'meetingRegistration', private: true }),
    /** As the others saw it. */
    name: text({ required: true, max: 100, personal: true }),
    isHost: boolean({ default: false }),
    /** Asked of the hosts; until one of them marks it, it is open. */
    isQuestion: boolean({ default: false }),
    answeredAt: timestamp({}),
    /** Empty where a file was sent without words. */
    content: text({ max: 2000, multiline: true, personal: true }),
    attachment: media({ accept: 'any', personal: true, readOnly: true }),
  },
})
export type MeetingMessage = EntityRecord<typeof MeetingMessage>
