import { defineEntity, type EntityRecord } from '../../../kernel/model/Entity.ts'
import { choice } from '../../../kernel/model/kinds/choice.ts'
import { media } from '../../../kernel/model/kinds/media.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { adminOffice } from '../../../kernel/model/whoMay.ts'

/**
 * A post of a customer or of staff, or a reply to one (3§3.2). The bounds of 3§5.2 apply in the console's form; a
 * learner's post must not be blank and may have 20000 characters (decision DIS-17). The discussion's own
 * operations decide what others see.
 */
export const DiscussionPost = defineEntity({
  name: 'discussionPost',
  plural: 'discussionPosts',
  scope: 'organization',
  sync: 'online',
  indexes: [['topic', 'createdAt'], ['customer']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: { ...adminOffice, read: ['owner', 'fullAdmin'] },
  comesWith: {
    discussions: ['repliesTo', 'approvedBy'],
  },
  fields: {
    customer: reference({ to: 'customer', personal: true }),
    user: reference({ to: 'user' }),
    topic: reference({ to: 'discussionTopic', required: true }),
    repliesTo: reference({ to: 'discussionPost' }),
    name: text({ min: 20, max: 50, personal: true, searchable: true }),
    content: text({ required: true, min: 20, max: 500, multiline: true, personal: true, searchable: true }),
    attachment: media({ accept: 'any', personal: true }),
    status: choice({ options: ['new', 'approved', 'rejected'], default: 'new' }),
    approvedBy: reference({ to: 'user' }),
  },
})
export type DiscussionPost = EntityRecord<typeof DiscussionPost>
