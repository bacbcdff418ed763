import { defineEntity, type EntityRecord } from '../../../kernel/model/Entity.ts'
import { number } from '../../../kernel/model/kinds/number.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { content } from '../../../kernel/model/whoMay.ts'
import { isShownByItsPortals } from '../../content/entities/parts/itemRules.ts'

/** A customer's review of an item; shows the name, but not the customer (3§3.2). */
export const Review = defineEntity({
  name: 'review',
  plural: 'reviews',
  scope: 'organization',
  sync: 'online',
  indexes: [['customer']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise', link: 'cleared' },
  access: content,
  catalogue: isShownByItsPortals,
  fields: {
    rating: number({ required: true, whole: true, min: 1, max: 5 }),
    text: text({ max: 2000, multiline: true, personal: true }),
    customer: reference({ to: 'customer', personal: true, private: true }),
    customerName: text({ label: 'Shown name', max: 90, personal: true }),
  },
})
export type Review = EntityRecord<typeof Review>
