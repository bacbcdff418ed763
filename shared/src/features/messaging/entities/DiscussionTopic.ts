import { content } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { asker } from '#shared/kernel/model/Rule.ts'

/** A discussion's topic; items reference the topic shown beside them (3§3.2). */
export const DiscussionTopic = defineEntity({
  name: 'discussionTopic',
  plural: 'discussionTopics',
  meaning: 'A discussion that can be shown beside items, where learners write to each other.',
  scope: 'organization',
  sync: 'synced',
  archive: {},
  privacy: 'nothing',
  access: { ...content, read: ['customer', 'staff'] },
  catalogue: asker('hasDiscussions'),
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    description: text({ min: 20, max: 500, multiline: true }),
    approvalRequired: boolean({ default: false }),
    oneOnOne: boolean({ default: false, help: 'Only the customer and staff see the posts.' }),
  },
})
export type DiscussionTopic = EntityRecord<typeof DiscussionTopic>
