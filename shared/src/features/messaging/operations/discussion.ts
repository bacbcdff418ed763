import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { DiscussionTopic } from '../entities/DiscussionTopic.ts'
import { discussedTypes, mailChoices } from '../rules/discussionLimits.ts'
import { shownPost } from './ShownPost.ts'

/** The place of a discussion: the item whose topic it is, or `group` and the topic of a page's widget. */
export const discussedItem = {
  itemType: choice({ options: discussedTypes, required: true }),
  itemKey: text({ required: true, max: 140 }),
}

/**
 * A topic with its posts, the newest first, 100 in one answer (DIS-13). Others than moderators get what is approved, and
 * their own posts that wait (DIS-12). @throws `not_found` without the organization's feature, a topic, or sight of the
 * item; `no_access` where the item may not be taken; `forbidden` for `isAdmin` by who may not moderate
 */
export const discussion = defineOperation({
  name: 'discussion',
  kind: 'query',
  description: 'The discussion of an item.',
  access: ['customer', 'staff'],
  input: {
    ...discussedItem,
    isAdmin: boolean({ label: 'Posts of all statuses, for those who moderate' }),
    nextToken: text({ max: 200 }),
    ...portalContext,
  },
  output: {
    topic: record(
      {
        key: text({ required: true }),
        name: text({ required: true }),
        description: DiscussionTopic.fields.description,
        approvalRequired: boolean({ required: true }),
        oneOnOne: boolean({ required: true }),
      },
      { required: true, typeName: 'DiscussedTopic' },
    ),
    posts: list(shownPost),
    /** Those that these answer and that stand on later pages, so that each thread has its beginning. */
    above: list(shownPost),
    nextToken: text(),
    /** People who take part, for mentions: the latest first. */
    people: list(
      record(
        { key: text({ required: true }), name: text({ required: true, personal: true }) },
        { typeName: 'DiscussionPerson' },
      ),
    ),
    mayModerate: boolean({ required: true }),
    mayPost: boolean({ required: true }),
    /** How many posts wait for moderators; 0 for others. */
    waiting: number({ required: true, whole: true }),
    /** What the asker read before this: what came after is new to them. Null at their first visit. */
    readAt: timestamp(),
    mails: choice({ options: mailChoices, label: 'Null for staff, who get no mail of topics' }),
  },
})
