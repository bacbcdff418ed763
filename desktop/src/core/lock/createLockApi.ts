import type { ConsoleState } from '../ConsoleState.ts'
import type { createLock } from './createLock.ts'
import type { LockApi } from './LockApi.ts'

type Ports = {
  lock: ReturnType<typeof createLock>
  getState: () => ConsoleState
  /** @throws AppError `bad_request` as long as there is nothing to lock */
  requireWorkspace: () => unknown
}

export const createLockApi = ({ lock, getState, requireWorkspace }: Ports): LockApi => ({
  async setPassphrase({ passphrase, present }) {
    requireWorkspace()
    await lock.setPassphrase(passphrase, present)
    return getState()
  },
  async removePassphrase({ present }) {
    await lock.removePassphrase(present)
    return getState()
  },
  async setAutoLock({ minutes }) {
    lock.setAutoLock(minutes)
    return getState()
  },
  async lock() {
    lock.lock()
    return getState()
  },
  async unlock({ passphrase }) {
    await lock.unlock(passphrase)
    return getState()
  },
  async noteInput() {
    lock.noteInput()
    return { noted: true }
  },
})
