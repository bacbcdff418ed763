import { adminOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { mostCharacters, mostReasonCharacters } from '../rules/discussionLimits.ts'

/**
 * A post of a customer or of staff, or a reply to one (3§3.2). The bounds of 3§5.2 apply in the console's form; a
 * learner's post must not be blank and may have 20000 characters (`LearnersPost`, decision DIS-17). The discussion's own
 * operations decide what others see.
 */
export const DiscussionPost = defineEntity({
  name: 'discussionPost',
  plural: 'discussionPosts',
  scope: 'organization',
  sync: 'online',
  indexes: [['topic', 'createdAt'], ['customer'], ['repliesTo'], ['thread']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: { ...adminOffice, read: ['owner', 'fullAdmin'] },
  fields: {
    customer: reference({ to: 'customer', personal: true, readOnly: true }),
    user: reference({ to: 'user', readOnly: true }),
    topic: reference({ to: 'discussionTopic', required: true }),
    repliesTo: reference({ to: 'discussionPost' }),
    /** The post that its thread begins with; null for that one. */
    thread: reference({ to: 'discussionPost', readOnly: true }),
    name: text({ label: 'Title', min: 20, max: 50, personal: true, searchable: true }),
    content: text({ required: true, min: 20, max: 500, multiline: true, personal: true, searchable: true }),
    attachment: media({ accept: 'any', personal: true, readOnly: true }),
    /** People of the topic whom it names with an @; they are told of it. */
    mentions: list(reference({ to: 'customer' }), { readOnly: true, max: 20 }),
    status: choice({ options: ['new', 'approved', 'rejected'], default: 'new' }),
    approvedBy: reference({ to: 'user', readOnly: true }),
    /** The same, by an administrator who learns. */
    approvedByCustomer: reference({ to: 'customer', readOnly: true, private: true }),
    /** Since when others see it. */
    approvedAt: timestamp({ readOnly: true }),
    editedAt: timestamp({ readOnly: true }),
    /** Why a moderator rejected it: told to its author. Null unless it is rejected, and where nobody said why. */
    rejectionReason: text({ max: mostReasonCharacters, multiline: true, personal: true, readOnly: true }),
  },
})
export type DiscussionPost = EntityRecord<typeof DiscussionPost>

/** The same table as learners and moderators write it in a portal. */
export const LearnersPost = {
  ...DiscussionPost,
  fields: {
    ...DiscussionPost.fields,
    content: text({ required: true, max: mostCharacters, multiline: true, personal: true, searchable: true }),
  },
}

export const postStatuses = DiscussionPost.fields.status.options
