import { describe, expect, it } from 'vitest'
import type { SyncState } from '#desktop/core/ConsoleState.ts'
import { checkedText, conflictText, publishingText, syncText, waitsText } from './syncText.ts'

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
  it('says where the data is', () => {
    expect(syncText(sync({}))).toBe('Saved on this computer')
    expect(syncText(sync({ state: 'waiting', waiting: 3 }))).toBe('3 changes waiting')
    expect(syncText(sync({ state: 'waiting', waiting: 1 }))).toBe('1 change waiting')
    expect(syncText(sync({ state: 'synced', lastSyncedAt: '2026-11-20T09:58:00Z' }), now)).toBe(
      'Synced 2 min ago',
    )
    expect(syncText(sync({ state: 'offline', waiting: 2 }))).toBe('Offline, 2 changes waiting')
    expect(syncText(sync({ state: 'signedOut', waiting: 2 }))).toBe('Signed out, 2 changes waiting')
    expect(syncText(sync({ state: 'signedOut' }))).toBe('Signed out')
    expect(syncText(sync({ state: 'update' }))).toBe('Needs an update')
    expect(syncText(sync({ state: 'update', waiting: 2 }))).toBe('Needs an update, 2 changes waiting')
  })

  it('says in its details to the second when the server was last checked', () => {
    const synced = sync({ state: 'synced', lastSyncedAt: '2026-11-20T09:59:48Z' })
    expect(syncText(synced, now)).toBe('Synced just now')
    expect(checkedText(synced, now)).toBe('12 s ago: everything is up to date')
    expect(checkedText({ ...synced, state: 'waiting' }, now)).toBe('Last 12 s ago')
    expect(checkedText(sync({ state: 'waiting' }), now)).toBe('Not yet')
  })

  it.each([
    ['no server', { state: 'local' }, true, /once the workspace is connected/],
    ['a server out of reach', { state: 'offline' }, false, /once the server can be reached/],
    [
      'a server that refuses',
      { state: 'error', message: 'You do not work here any more.' },
      false,
      /You do not/,
    ],
    [
      'another version of the server',
      { state: 'update', message: 'Update Lectern to go on.' },
      false,
      /with the next sync: Update Lectern/,
    ],
    ['nobody signed in', { state: 'waiting', message: 'Sign in to sync.' }, false, /Sign in to sync/],
  ] as const)('with %s, says what publishing waits for', (_name, facts, isLocal, expected) => {
    expect(publishingText({ sync: sync(facts), workspace: { isLocal } })).toMatch(expected)
  })

  it('counts conflicts', () => {
    expect(conflictText(1)).toBe('1 conflict')
    expect(conflictText(4)).toBe('4 conflicts')
  })
})

it.each([
  [{ waiting: 0, state: 'synced' }, 'Nothing is waiting'],
  [{ waiting: 2, state: 'offline' }, '2 changes waiting: kept here, and sent when the server answers'],
  [{ waiting: 1, state: 'waiting' }, '1 change waiting: kept here, and sent in a moment'],
] as const)('says of %o what happens next', (state, text) => {
  expect(waitsText(state)).toBe(text)
})
