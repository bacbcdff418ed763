import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { reportReasons } from '../rules/discussionLimits.ts'
import { discussedItem } from './discussion.ts'

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
