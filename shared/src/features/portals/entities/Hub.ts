import { content } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { sectionTree } from '#shared/kernel/model/kinds/sectionTree.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { all, any, asker, is, isIn } from '#shared/kernel/model/Rule.ts'
import { emptyArea, hubCategory, type hubCategoryTypes } from './parts/hubCategory.ts'

const area = (id: string, name: string, type: (typeof hubCategoryTypes)[number]) => ({
  ...emptyArea,
  id,
  name,
  type,
})

/** A private area of a portal for a group of customers (3§3.2): those assigned to it. */
export const Hub = defineEntity({
  name: 'hub',
  plural: 'hubs',
  meaning: 'A private area of a portal, for the customers who are assigned to it.',
  picture: 'logoImage',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: { ...content, read: ['customer', 'staff'] },
  catalogue: all(is('active', true), asker('hasHubs'), any(isIn('key', 'hubs'), asker('isAdminCustomer'))),
  fields: {
    name: text({ required: true, min: 3, max: 30, searchable: true }),
    active: boolean({ default: true }),
    description: text({ max: 5000, multiline: true }),
    logoImage: media({ label: 'Logo', accept: 'image' }),
    categories: sectionTree(hubCategory, {
      children: 'subCategories',
      noun: 'category',
      default: [
        area('dashboard', 'Dashboard', 'dashboard'),
        area('learning', 'Learning', 'learnings'),
        area('documents', 'Documents', 'documents'),
        area('meetings', 'Meetings', 'meetings'),
        area('communities', 'Communities', 'dashboard'),
        area('groups', 'Groups', 'dashboard'),
      ],
    }),
    learningBoards: list(reference({ to: 'learningBoard' }), { onlineOnly: true }),
  },
})
export type Hub = EntityRecord<typeof Hub>
