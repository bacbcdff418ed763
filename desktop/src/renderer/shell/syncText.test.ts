import { describe, expect, it } from 'vitest'
import type { SyncState } from '../../core/CoreApi.ts'
import { conflictText, syncText } from './syncText.ts'

const sync = (facts: Partial<SyncState>): SyncState => ({
  state: 'local',
  waiting: 0,
  conflicts: 0,
  lastSyncedAt: null,
  message: null,
  uploads: [],
  ...facts,
})
const now = Date.parse('2026-11-20T10:00:00Z')

describe('the sync line', () => {
  it('says where the work is', () => {
    expect(syncText(sync({}))).toBe('Saved on this computer')
    expect(syncText(sync({ state: 'waiting', waiting: 3 }))).toBe('3 changes waiting')
    expect(syncText(sync({ state: 'waiting', waiting: 1 }))).toBe('1 change waiting')
    expect(syncText(sync({ state: 'synced', lastSyncedAt: '2026-11-20T09:58:00Z' }), now)).toBe(
      'Synced 2 min ago',
    )
    expect(syncText(sync({ state: 'offline', waiting: 2 }))).toBe('Offline, 2 changes waiting')
  })

  it('counts conflicts', () => {
    expect(conflictText(1)).toBe('1 conflict')
    expect(conflictText(4)).toBe('4 conflicts')
  })
})
