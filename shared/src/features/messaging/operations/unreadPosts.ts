import { number } from '#shared/kernel/model/kinds/number.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { discussedItem } from './discussion.ts'

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
