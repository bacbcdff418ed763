import { content } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { all, is } from '#shared/kernel/model/Rule.ts'
import { isShownByItsPortals } from '../../content/entities/parts/itemRules.ts'

/** What can be reviewed and asked about. */
export const voicedTypes = ['course', 'program', 'microcast', 'document'] as const
export type VoicedType = (typeof voicedTypes)[number]

/**
 * A customer's review of an item; shows the name, but not the customer (3§3.2). One for each customer and item. It is shown
 * once staff have approved it.
 */
export const Review = defineEntity({
  name: 'review',
  plural: 'reviews',
  scope: 'organization',
  sync: 'online',
  uniques: [['customer', 'itemID']],
  indexes: [['customer'], ['itemID']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise', link: 'cleared' },
  access: content,
  catalogue: all(isShownByItsPortals, is('status', 'approved')),
  fields: {
    rating: number({ required: true, whole: true, min: 1, max: 5 }),
    text: text({ max: 2000, multiline: true, personal: true, searchable: true }),
    customer: reference({ to: 'customer', personal: true, private: true }),
    customerName: text({ label: 'Shown name', max: 90, personal: true, searchable: true }),
    itemType: choice({ options: voicedTypes, default: 'course' }),
    itemID: reference({ to: 'course', toBy: 'itemType', label: 'What it is about' }),
    status: choice({
      options: ['new', 'approved', 'rejected'],
      default: 'new',
      labels: { new: 'Waiting' },
    }),
  },
})
export type Review = EntityRecord<typeof Review>
