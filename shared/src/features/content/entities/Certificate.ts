import { defineEntity, type EntityRecord } from '../../../kernel/model/Entity.ts'
import { number } from '../../../kernel/model/kinds/number.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { timestamp } from '../../../kernel/model/kinds/timestamp.ts'
import { records } from '../../../kernel/model/whoMay.ts'

/** A certificate awarded to a customer (3§3.2). */
export const Certificate = defineEntity({
  name: 'certificate',
  plural: 'certificates',
  scope: 'organization',
  sync: 'online',
  indexes: [['customer', 'awardedAt']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: records,
  fields: {
    awardedAt: timestamp({ required: true }),
    certification: reference({ to: 'certification', required: true }),
    customer: reference({ to: 'customer', required: true, personal: true }),
    /** The printed values. */
    recipientName: text({ max: 90, personal: true }),
    progressPercentage: number({ min: 0, max: 100 }),
    score: number({ min: 0, max: 100 }),
    course: reference({ to: 'course' }),
    program: reference({ to: 'program' }),
  },
})
export type Certificate = EntityRecord<typeof Certificate>
