import type { ConsoleState, LockState } from '../ConsoleState.ts'

/** The console's lock for a shared computer (decision 0046). */
export type LockApi = {
  /**
   * Sets the passphrase of the console's lock, or replaces the present one. `sign_in` for a wrong one, `rate_limited` after
   * several.
   */
  setPassphrase(input: { passphrase: string; present: string | null }): Promise<ConsoleState>
  /** Ends the lock. */
  removePassphrase(input: { present: string }): Promise<ConsoleState>
  setAutoLock(input: { minutes: LockState['autoLockMinutes'] }): Promise<ConsoleState>
  /**
   * Until `unlock`, all other calls are `unauthenticated` with `details.isLocked`, and so are files. Signing in as the
   * account that was used here removes the lock.
   */
  lock(input: Record<string, never>): Promise<ConsoleState>
  unlock(input: { passphrase: string }): Promise<ConsoleState>
  /** Somebody typed or pointed: the console does not lock itself yet. */
  noteInput(input: Record<string, never>): Promise<{ noted: true }>
}
