import type { OpenItem } from '../learning/slots.ts'
import { usePortalFrame } from '../portals/usePortalFrame.ts'

/** Where the organization has discussions, and the item a topic. */
export const useHasTopic = ({ topic }: Pick<OpenItem, 'topic'>): boolean =>
  usePortalFrame().organization.enableDiscussionGroups && topic !== null
