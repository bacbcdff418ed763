import { aiContent } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { date } from '#shared/kernel/model/kinds/date.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { sectionTree } from '#shared/kernel/model/kinds/sectionTree.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { any, is, isIn } from '#shared/kernel/model/Rule.ts'
import { item } from '../../content/entities/parts/item.ts'

const own = {
  name: text({ required: true, min: 3, max: 80, searchable: true }),
  slug: text({ label: 'Address', format: 'slug', max: 100 }),
  manualSlug: boolean({ label: 'Choose the address by hand', default: false }),
  description: text({ max: 500, multiline: true }),
  categoryImage: media({ accept: 'image' }),
  endDate: date(),
  items: keyedList(record(item)),
}

/** A group of categories on a portal, with its tree of categories and their items (3§3.2, 3§3.4). */
export const Category = defineEntity({
  name: 'category',
  plural: 'categories',
  meaning: 'A group of items on a portal, which may have smaller groups in it.',
  picture: 'categoryImage',
  scope: 'organization',
  sync: 'synced',
  hasSlug: true,
  slugTree: { field: 'subCategories', within: 'portal' },
  hooks: {
    undeletable: ({ subCategories: below }) =>
      Array.isArray(below) && below.length > 0
        ? 'A category can be deleted only when it has no sub-categories.'
        : null,
  },
  access: aiContent,
  editions: { live: ['portal', 'publishedAt', 'slug', 'manualSlug', 'endDate'], with: 'portal' },
  privacy: 'nothing',
  catalogue: any(is('portal', null), isIn('portal', 'portals')),
  fields: {
    ...own,
    portal: reference({ to: 'portal' }),
    publishedAt: timestamp({ readOnly: true }),
    subCategories: sectionTree(
      { id: text({ required: true }), ...own },
      { children: 'subCategories', noun: 'category' },
    ),
  },
})
export type Category = EntityRecord<typeof Category>
