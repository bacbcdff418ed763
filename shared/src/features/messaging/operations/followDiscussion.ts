import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { mailChoices } from '../rules/discussionLimits.ts'
import { discussedItem } from './discussion.ts'

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
