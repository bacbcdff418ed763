import type { SyncState } from '../../core/CoreApi.ts'
import { ago } from '../parts/ago.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
export const waitingText = (count: number) => counted(count, 'change waiting', 'changes waiting')
export const conflictText = (count: number) => counted(count, 'conflict', 'conflicts')

/** The one line that always says where the work is (SYN-12). */
export function syncText(sync: SyncState, nowMs: number = Date.now()): string {
  switch (sync.state) {
    case 'local':
      return 'Saved on this computer'
    case 'waiting':
      return sync.waiting > 0 ? waitingText(sync.waiting) : 'Saved on this computer'
    case 'syncing':
      return 'Syncing…'
    case 'synced':
      return `Synced ${ago(sync.lastSyncedAt, nowMs)}`
    case 'offline':
      return sync.waiting > 0 ? `Offline, ${waitingText(sync.waiting)}` : 'Offline, saved on this computer'
    case 'error':
      return sync.waiting > 0 ? `Not synced, ${waitingText(sync.waiting)}` : 'Not synced'
  }
}
