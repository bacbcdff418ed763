import { content } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { isShownByItsPortals } from '../../content/entities/parts/itemRules.ts'

/** A question about an item, and its answer (3§3.2). */
export const Faq = defineEntity({
  name: 'faq',
  plural: 'faqs',
  scope: 'organization',
  sync: 'synced',
  archive: { omits: ['questioner', 'responder'] },
  privacy: { about: 'nobodyKnown', onErasure: 'anonymise' },
  access: content,
  catalogue: isShownByItsPortals,
  isShownWhereLinked: true,
  fields: {
    question: text({ required: true, max: 500, searchable: true }),
    answer: text({ max: 2000, multiline: true, searchable: true }),
    questioner: text({ max: 90, personal: true }),
    responder: text({ max: 90, personal: true }),
  },
})
export type Faq = EntityRecord<typeof Faq>
