import { reference } from '../../../../kernel/model/kinds/reference.ts'
import type { PageWidgetKind } from '../PageWidgetKind.ts'
import { title } from '../sharedFields.ts'

export const discussionGroupFields = {
  title,
  topic: reference({
    to: 'discussionTopic',
    help: 'Whoever gets this page and is signed in reads it and writes in it.',
  }),
}

/** A topic that belongs to a page, and so to the group that the page is for (2§2.4). */
export const discussionGroup: PageWidgetKind<'discussionGroup'> = {
  type: 'discussionGroup',
  missing: ({ topic }) => (topic ? null : 'Choose a topic.'),
}
