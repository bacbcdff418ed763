import type { RecordOf } from '#shared/kernel/model/Field.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { shownAttachment } from '../../content/operations/attachment.ts'
import { postStatuses } from '../entities/DiscussionPost.ts'
import { DiscussionTopic } from '../entities/DiscussionTopic.ts'
import { discussedTypes, mailChoices, mostCharacters, reportReasons } from '../rules/discussionLimits.ts'

/** The place of a discussion: the item whose topic it is, or `group` and the topic of a page's widget. */
const discussedItem = {
  itemType: choice({ options: discussedTypes, required: true }),
  itemKey: text({ required: true, max: 140 }),
}

const fields = {
  key: text({ required: true }),
  createdAt: timestamp({ required: true }),
  /** When its readers could first see it: once it was approved. What they have read is counted by this. */
  shownAt: timestamp({ required: true }),
  editedAt: timestamp(),
  status: choice({ options: postStatuses, required: true }),
  rejectionReason: text({ label: 'Why a moderator rejected it; null for all others' }),
  /** Null once the person was erased. */
  author: text({ personal: true }),
  face: text({ label: 'The signed address of their profile picture, for ten minutes' }),
  isStaff: boolean({ required: true }),
  isOwn: boolean({ required: true }),
  isErased: boolean({ required: true, label: 'Its person was erased, and its text with them' }),
  /**
   * It was taken down or waits, and its asker may not see it: it is here because others answered it, and nothing of it is
   * told but its place.
   */
  isHidden: boolean({ required: true }),
  title: text(),
  content: text({ required: true, multiline: true }),
  attachment: shownAttachment,
  repliesTo: text({ label: 'The key of the post that it answers' }),
  thread: text({ label: 'The key of the post that its thread begins with; null for that one' }),
  replies: number({
    required: true,
    whole: true,
    label: 'Approved answers to it; for those who moderate, of any status',
  }),
  /** The names of those whom it mentions, as they stand in its text. */
  mentions: list(text({ required: true, personal: true })),
  isReported: boolean({ required: true, label: 'By the asker' }),
  reports: number({
    required: true,
    whole: true,
    label: 'How many reported it; 0 for those who do not moderate',
  }),
}

/** A post as one asker may see it. */
const shownPost = record(fields, { typeName: 'ShownPost' })
export type ShownPost = RecordOf<typeof fields>
/** The same, where there is always one. */
export const onePost = record(fields, { typeName: 'ShownPost', required: true })

/**
 * A topic with its posts, the newest first, 100 in one answer (DIS-13). Everyone but moderators gets approved posts, and
 * their own posts that wait (DIS-12). @throws `not_found` without the organization's feature, a topic, or sight of the
 * item; `no_access` where the item may not be taken; `forbidden` for `isAdmin` by callers who may not moderate
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

const content = text({ required: true, max: mostCharacters, multiline: true, personal: true })

/** What the upload's route answered for a file of the asker's. */
const attachment = text({ max: 2000, personal: true })

const post = reference({ to: 'discussionPost', required: true })

/**
 * Writes a post, or a reply to one that the asker sees. It waits where the topic requires approval, unless its author
 * moderates (DIS-03). @throws as `discussion`; `rate_limited`
 */
export const postInDiscussion = defineOperation({
  name: 'postInDiscussion',
  kind: 'mutation',
  description: 'Posts in the discussion of an item.',
  access: ['customer', 'staff'],
  input: {
    ...discussedItem,
    /** Made by the client, so that a lost answer does not post twice. */
    id: text({
      required: true,
      max: 40,
      pattern: /^[A-Za-z0-9][A-Za-z0-9_-]{7,39}$/,
      examples: ['k3Jx0aPq'],
    }),
    content,
    repliesTo: reference({ to: 'discussionPost' }),
    attachment,
    mentions: list(reference({ to: 'customer', required: true, personal: true }), { max: 20 }),
    ...portalContext,
  },
  output: { post: onePost },
})

/**
 * Changes a post's text and attachment: one's own, or as a moderator anybody's (DIS-11). One's own waits again where the
 * topic requires approval. An attachment that is left out stays; an empty one is removed.
 */
export const changePost = defineOperation({
  name: 'changePost',
  kind: 'mutation',
  description: 'Changes a post.',
  access: ['customer', 'staff'],
  input: { post, content, attachment, ...portalContext },
  output: { post: onePost },
})

/** Deletes a post without replies (DIS-07): one's own, or as a moderator anybody's. @throws `validation` if it has replies */
export const deletePost = defineOperation({
  name: 'deletePost',
  kind: 'mutation',
  description: 'Deletes a post that nobody has answered.',
  access: ['customer', 'staff'],
  input: { post, ...portalContext },
  output: { deleted: text({ required: true, label: 'Its key' }) },
})

/** Chooses what the asker is told of a topic by mail. */
export const followDiscussion = defineOperation({
  name: 'followDiscussion',
  kind: 'mutation',
  description: 'Chooses the mails of a discussion.',
  access: ['customer'],
  input: { ...discussedItem, mails: choice({ options: mailChoices, required: true }), ...portalContext },
  output: { mails: choice({ options: mailChoices, required: true }) },
})

/** Marks a topic's posts as read up to a moment, which never goes back. */
export const readDiscussion = defineOperation({
  name: 'readDiscussion',
  kind: 'mutation',
  description: 'Marks the posts of a discussion as read.',
  access: ['customer'],
  input: { ...discussedItem, upTo: timestamp({ required: true }), ...portalContext },
  output: { readAt: timestamp({ required: true }) },
})

/** Tells the moderators of a post that the asker sees and did not write. Once for each person and post. */
export const reportPost = defineOperation({
  name: 'reportPost',
  kind: 'mutation',
  description: 'Reports a post to the moderators.',
  access: ['customer'],
  input: {
    ...discussedItem,
    post: reference({ to: 'discussionPost', required: true }),
    reason: choice({ options: reportReasons, required: true }),
    text: text({ max: 500, multiline: true, personal: true }),
    ...portalContext,
  },
  output: { isReported: boolean({ required: true }) },
})

/** More are not counted: nobody reads the number then. */
export const mostUnread = 99

/**
 * How many posts of others a learner has not seen yet, up to 99; of a discussion that they never opened all count. The
 * asker sees the same posts in the discussion. @throws as `discussion`
 */
export const unreadPosts = defineOperation({
  name: 'unreadPosts',
  kind: 'query',
  description: 'How many posts of a discussion are new to the asker.',
  access: ['customer'],
  input: { ...discussedItem, ...portalContext },
  output: { unread: number({ required: true, whole: true, min: 0, max: mostUnread }) },
})
