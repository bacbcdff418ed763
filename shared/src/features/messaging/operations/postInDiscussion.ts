import { list } from '#shared/kernel/model/kinds/list.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { mostCharacters } from '../rules/discussionLimits.ts'
import { discussedItem } from './discussion.ts'
import { onePost } from './ShownPost.ts'

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
