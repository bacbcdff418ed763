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
import { postStatuses } from '../entities/DiscussionPost.ts'
import { mostReasonCharacters, reportReasons } from '../rules/discussionLimits.ts'
import { onePost } from './discussions.ts'

const report = record(
  {
    reason: choice({ options: reportReasons, required: true }),
    text: text({ multiline: true }),
    createdAt: timestamp({ required: true }),
    /** Null once the person was erased. */
    by: text({ personal: true }),
  },
  { typeName: 'PostReport' },
)

/**
 * An organization's posts for its moderators: reported ones first, then the newest. With `thread` all of one thread, the
 * oldest first. @throws `not_found` without the organization's feature
 */
export const listDiscussion = defineOperation({
  name: 'listDiscussion',
  kind: 'query',
  description: 'Posts to moderate.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    status: choice({ options: postStatuses }),
    topic: reference({ to: 'discussionTopic' }),
    isReported: boolean({ label: 'Only reported ones' }),
    thread: reference({ to: 'discussionPost' }),
    nextToken: text({ max: 200 }),
  },
  output: {
    items: list(
      record(
        {
          post: onePost,
          topic: record(
            { key: text({ required: true }), name: text({ required: true }) },
            { required: true, typeName: 'ListedTopic' },
          ),
          reports: list(report),
        },
        { typeName: 'ListedPost' },
      ),
    ),
    nextToken: text(),
    /** Of all topics: how many posts wait, and how many are reported. */
    waiting: number({ required: true, whole: true }),
    reported: number({ required: true, whole: true }),
  },
})

/**
 * Approves posts that are new or rejected, rejects those that are new or approved (DIS-05, DIS-06), or lays their reports
 * aside. A post that is there already stays as it is. A rejection may have a reason, which its author reads. @throws `not_found` for who may not moderate, and for posts of others
 */
export const moderatePosts = defineOperation({
  name: 'moderatePosts',
  kind: 'mutation',
  description: 'Approves or rejects posts, or lays reports of them aside.',
  access: ['customer', 'fullAdmin'],
  input: {
    posts: list(reference({ to: 'discussionPost', required: true }), { max: 100, required: true }),
    action: choice({ options: ['approve', 'reject', 'dismissReports'], required: true }),
    reason: text({
      label: 'Why they are rejected: told to their authors',
      max: mostReasonCharacters,
      multiline: true,
      personal: true,
    }),
    ...portalContext,
  },
  output: {
    posts: list(
      record(
        { key: text({ required: true }), status: choice({ options: postStatuses, required: true }) },
        { typeName: 'ModeratedPost' },
      ),
    ),
  },
})
