import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { openStore, type Store } from '../store/openStore.ts'
import { isSettling } from './publicationState.ts'

let dataDir: string
let store: Store
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'publications-'))
  store = openStore(dataDir, 'acme', { now: Date.now, onRecords: () => {} })
})
afterEach(() => {
  store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const about = { organization: 'acme', createdAt: '2027-01-01', updatedAt: '2027-01-01' }
const publication = (outcome: string, reason: string | null) =>
  store.projection.put(Publication, {
    ...about,
    key: 'acme~p1',
    id: 'p1',
    entity: 'course',
    recordID: 'tea',
    act: 'publish',
    outcome,
    reason,
  })
const hash = '0f'.repeat(32)

it('asks again for the outcome of a publication that the server has not settled', () => {
  expect(isSettling(store)).toBe(false)
  publication('waiting', null)
  expect(isSettling(store)).toBe(true)
  publication('published', null)
  expect(isSettling(store)).toBe(false)
})

it('asks again for one that waits for files once the server has every file', () => {
  store.objectRows.noteFiles({ files: [{ hash, size: 3, name: 'tea.mp4' }] }, 'files', null)
  publication('waiting', 'files')
  expect(isSettling(store)).toBe(false)
  // Another computer has to send it: this one has nothing left to send.
  store.objectRows.noteMissing(1)
  expect(store.countWaiting()).toBe(0)
  expect(isSettling(store)).toBe(false)
  store.objectRows.markRemote(hash)
  store.objectRows.noteMissing(0)
  expect(isSettling(store)).toBe(true)
})
