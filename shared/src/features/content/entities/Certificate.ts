import { records } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'

/** A certificate awarded to a customer (3§3.2): what it says is as it was that day. */
export const Certificate = defineEntity({
  name: 'certificate',
  plural: 'certificates',
  scope: 'organization',
  sync: 'online',
  uniques: [
    ['organization', 'number'],
    ['customer', 'certification', 'occasion'],
  ],
  indexes: [['customer', 'awardedAt']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: records,
  fields: {
    /** What people read to each other and type on the public page: it cannot be guessed. */
    number: text({ required: true, max: 40, searchable: true }),
    awardedAt: timestamp({ required: true }),
    expiresAt: timestamp(),
    certification: reference({ to: 'certification', required: true }),
    /** The edition of the certification that it was awarded by. */
    edition: number({ whole: true, min: 1, required: true }),
    /** What it was awarded for, and the how-manieth time: one certificate each. */
    occasion: text({ required: true, max: 300, private: true }),
    customer: reference({ to: 'customer', required: true, personal: true }),
    /** The printed values. */
    recipientName: text({ max: 300, personal: true, searchable: true }),
    itemName: text({ max: 300 }),
    organizationName: text({ max: 300 }),
    progressPercentage: number({ min: 0, max: 100 }),
    score: number({ min: 0, max: 100 }),
    course: reference({ to: 'course' }),
    program: reference({ to: 'program' }),
    /** The certificate that this one renews. */
    renews: reference({ to: 'certificate' }),
    revokedAt: timestamp(),
    revokedReason: text({ max: 500, multiline: true }),
    revokedBy: reference({ to: 'user' }),
  },
})
export type Certificate = EntityRecord<typeof Certificate>
