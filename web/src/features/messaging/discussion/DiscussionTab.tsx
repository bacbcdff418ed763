import type { OpenItem } from '../../learning/slots.ts'
import { Discussion } from './Discussion.tsx'

/** The discussion beside a lesson (DEL-10); its tab has no heading of its own. */
export function DiscussionTab({ itemType, itemKey }: OpenItem) {
  return <Discussion item={{ itemType, itemKey }} />
}
