import type { OpenItem } from '../../../kernel/manifest/Feature.ts'
import { Discussion } from './Discussion.tsx'

/** The discussion beside a lesson, and on the page of an item (DEL-10, PAG-13). */
export function DiscussionTab({ itemType, itemKey }: OpenItem) {
  return <Discussion item={{ itemType, itemKey }} />
}
