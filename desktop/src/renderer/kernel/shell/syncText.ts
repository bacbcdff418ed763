import type { SyncState } from '#desktop/core/ConsoleState.ts'
import { ago } from '../parts/ago.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
export const waitingText = (count: number) => counted(count, 'change waiting', 'changes waiting')
export const conflictText = (count: number) => counted(count, 'conflict', 'conflicts')

/** What waits on this computer, and when it is sent. */
export function waitsText({ waiting, state }: Pick<SyncState, 'waiting' | 'state'>): string {
  if (waiting === 0) return 'Nothing is waiting'
  const next =
    state === 'offline'
      ? 'sent when the server answers'
      : state === 'signedOut'
        ? 'sent once you sign in'
        : state === 'error'
          ? 'sent with the next sync'
          : 'sent in a moment'
  return `${waitingText(waiting)}: kept here, and ${next}`
}

/** The age of a timestamp, in seconds at first. */
export function checkedAgo(at: string | null, nowMs: number = Date.now()): string {
  const seconds = at === null ? Number.NaN : Math.max(1, Math.round((nowMs - Date.parse(at)) / 1000))
  return seconds < 60 ? `${seconds} s ago` : ago(at, nowMs)
}

/** The server's known state, and its age. */
export function checkedText(sync: SyncState, nowMs: number = Date.now()): string {
  if (sync.lastSyncedAt === null) return 'Not yet'
  const when = checkedAgo(sync.lastSyncedAt, nowMs)
  return sync.state === 'synced' ? `${when}: everything is up to date` : `Last ${when}`
}

type PublishState = { sync: SyncState; workspace: { isLocal: boolean } | null }

/** What publishing and unpublishing wait for; null if the server answers, and tells what came of it in a moment. */
export function publishingText(state: PublishState | undefined): string | null {
  if (!state?.workspace || state.workspace.isLocal)
    return 'Saved on this computer. It takes effect once the workspace is connected to an organization.'
  const { sync } = state
  if (['offline', 'signedOut', 'update', 'error'].includes(sync.state))
    return sync.message === null
      ? 'Saved on this computer. It takes effect once the server can be reached.'
      : `Saved on this computer. It takes effect with the next sync: ${sync.message}`
  return sync.message === null ? null : `Saved on this computer. ${sync.message}`
}

/** The status line that says where the data is (SYN-12). */
export function syncText(sync: SyncState, nowMs: number = Date.now()): string {
  switch (sync.state) {
    case 'local':
      return 'Saved on this computer'
    case 'waiting':
      return sync.waiting > 0 ? waitingText(sync.waiting) : 'Saved on this computer'
    case 'syncing':
      return 'Syncing…'
    case 'synced':
      // Its details say the seconds: counted here, they would move what is beside it.
      return `Synced ${ago(sync.lastSyncedAt, nowMs)}`
    case 'offline':
      return sync.waiting > 0 ? `Offline, ${waitingText(sync.waiting)}` : 'Offline, saved on this computer'
    case 'signedOut':
      return sync.waiting > 0 ? `Signed out, ${waitingText(sync.waiting)}` : 'Signed out'
    case 'update':
      return sync.waiting > 0 ? `Needs an update, ${waitingText(sync.waiting)}` : 'Needs an update'
    case 'error':
      return sync.waiting > 0 ? `Not synced, ${waitingText(sync.waiting)}` : 'Not synced'
  }
}
