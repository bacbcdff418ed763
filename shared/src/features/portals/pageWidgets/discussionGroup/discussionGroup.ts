import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** A topic that belongs to a page, and so to the group that the page is for (2§2.4). */
export const discussionGroup: PageWidgetKind<'discussionGroup'> = {
  type: 'discussionGroup',
  missing: ({ topic }) => (topic ? null : 'Choose a topic.'),
}
