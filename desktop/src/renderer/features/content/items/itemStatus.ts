import type { SyncState } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'

export type ItemStatus = 'draft' | 'published' | 'inactive'

/** Whether learners see an item: published and active (3§3.2 and the project's decision 3). */
export function itemStatus(item: Row): ItemStatus {
  if (!item.publishedAt) return 'draft'
  return item.active === false ? 'inactive' : 'published'
}

/** Whether an item has changes that have not reached the server. */
export function isWaiting(item: Row, sync: SyncState): boolean {
  if (sync.state === 'local' || sync.waiting === 0) return false
  return sync.lastSyncedAt === null || item.updatedAt > sync.lastSyncedAt
}
