import { usePageHost } from '../host/PageHost.ts'
import type { WidgetProps } from '../WidgetProps.ts'

/** A topic's posts. Where the organization has no discussions, readers see nothing of it. */
export function DiscussionGroupWidget({ widget: { topic, title } }: WidgetProps<'discussionGroup'>) {
  const { discussion } = usePageHost()
  return topic === null ? null : discussion({ topic, title })
}
