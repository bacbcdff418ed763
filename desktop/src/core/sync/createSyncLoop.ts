import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { SyncState } from '../ConsoleState.ts'
import type { Upload } from './uploadObjects.ts'

export type SyncLoopParts = {
  /**
   * One complete sync: writes and changes in both directions, hash comparison, file uploads. `isSettling`: the server
   * has something of ours whose outcome is known in a moment.
   *
   * @throws AppError
   */
  sync(
    signal: AbortSignal,
    onUploads: (uploads: Upload[]) => void,
  ): Promise<{ isSynced: boolean; isSettling?: boolean }>
  /** Null if there is a server to sync with; otherwise the reason. */
  idleReason(): 'local' | 'signedOut' | null
  /** What to do while `signedOut`. */
  signInText(): string
  /** Counts of unacknowledged writes, files not yet uploaded, and unresolved conflicts. */
  counts(): { waiting: number; conflicts: number }
  loadLastSyncedAt(): string | null
  saveLastSyncedAt(at: string): void
  onState(): void
  onSignedOut(): void
  onFault(error: unknown): void
  now(): number
  everyMs: number
  afterEditMs: number
}

const firstRetryMs = 2000
const longestRetryMs = 60_000

/**
 * Syncs automatically: soon after an edit, periodically, and with growing delays while the server is unreachable.
 * One sync runs at a time; requests meanwhile are coalesced into the next one.
 */
export function createSyncLoop(parts: SyncLoopParts) {
  let phase: 'idle' | 'syncing' | 'offline' | 'update' | 'error' = 'idle'
  let message: string | null = null
  let isSynced = false
  let uploads: Upload[] = []
  let retryMs = firstRetryMs
  let timer: NodeJS.Timeout | null = null
  let dueAt = Number.POSITIVE_INFINITY
  let running: Promise<void> | null = null
  let isWanted = false
  let isClosed = false
  const stop = new AbortController()

  function state(): SyncState {
    const { waiting, conflicts } = parts.counts()
    return {
      state: stateName(waiting),
      waiting,
      conflicts,
      lastSyncedAt: parts.loadLastSyncedAt(),
      message: message ?? (parts.idleReason() === 'signedOut' ? parts.signInText() : null),
      uploads,
    }
  }

  function stateName(waiting: number): SyncState['state'] {
    const idle = parts.idleReason()
    if (idle === 'local') return 'local'
    if (idle === 'signedOut') return 'signedOut'
    if (phase !== 'idle') return phase
    return waiting > 0 || !isSynced ? 'waiting' : 'synced'
  }

  function schedule(delayMs: number): void {
    if (isClosed) return
    const due = parts.now() + delayMs
    if (timer && due >= dueAt) return
    if (timer) clearTimeout(timer)
    dueAt = due
    timer = setTimeout(() => {
      timer = null
      dueAt = Number.POSITIVE_INFINITY
      void run()
    }, delayMs)
    // The timer does not keep a stopping console alive.
    timer.unref()
  }

  function run(): Promise<void> {
    if (isClosed || parts.idleReason() !== null) return Promise.resolve()
    if (running) {
      isWanted = true
      return running
    }
    running = once().finally(() => {
      running = null
      if (isWanted && !isClosed) {
        isWanted = false
        schedule(0)
      }
    })
    return running
  }

  async function once(): Promise<void> {
    phase = 'syncing'
    parts.onState()
    try {
      const result = await parts.sync(stop.signal, (next) => {
        uploads = next
        parts.onState()
      })
      phase = 'idle'
      message = null
      isSynced = result.isSynced
      retryMs = firstRetryMs
      if (isSynced) parts.saveLastSyncedAt(new Date(parts.now()).toISOString())
      schedule(result.isSettling ? parts.afterEditMs : isSynced ? parts.everyMs : firstRetryMs)
    } catch (error) {
      if (isClosed) return
      failed(error)
    } finally {
      uploads = []
      if (!isClosed) parts.onState()
    }
  }

  function failed(error: unknown): void {
    const isOffline = isAppError(error, 'unavailable') || isAppError(error, 'rate_limited')
    // One of the two ends must be updated first, which `message` tells.
    const isUpdate = isAppError(error, 'update_required') || isAppError(error, 'newer_data')
    phase = isOffline ? 'offline' : isUpdate ? 'update' : 'error'
    message = isAppError(error) ? error.message : 'Syncing failed. Your work is safe on this computer.'
    if (isAppError(error, 'unauthenticated')) {
      phase = 'idle'
      message = 'Please sign in again.'
      parts.onSignedOut()
      return
    }
    if (isUpdate) retryMs = longestRetryMs
    else if (!isOffline) parts.onFault(error)
    schedule(retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  return {
    state,
    /** After an accepted edit. While the server is unreachable, the next retry is not moved forward. */
    poke(): void {
      isSynced = false
      if (running) isWanted = true
      else if (phase === 'idle') schedule(parts.afterEditMs)
    },
    /** Syncs now; resolves when done, successful or not. */
    async syncNow(): Promise<void> {
      if (running) await running
      await run()
    },
    /** After signing in, or after the store was opened. */
    wake(): void {
      phase = 'idle'
      message = null
      retryMs = firstRetryMs
      schedule(0)
    },
    async close(): Promise<void> {
      isClosed = true
      if (timer) clearTimeout(timer)
      stop.abort()
      await running
    },
  }
}
