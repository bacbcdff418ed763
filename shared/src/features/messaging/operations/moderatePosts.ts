import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { postStatuses } from '../entities/DiscussionPost.ts'
import { mostReasonCharacters } from '../rules/discussionLimits.ts'

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
