import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { hashOfCells } from '#shared/kernel/sync/hash.ts'
import { createUpgrades } from '#shared/kernel/sync/upgrade/createUpgrades.ts'
import { makeUpgrades } from '#shared/testing/imaginaryUpgrades.ts'
import { openStore, type Store, storePath } from './openStore.ts'

const first = createUpgrades([])
const second = createUpgrades(makeUpgrades(1, [0]))
const third = createUpgrades(makeUpgrades(1, [0, 2]))
const tea = 'acme~tea'
const course = { entity: 'course', key: tea }

let dataDir: string
const open = (upgrades = first): Store =>
  openStore(dataDir, 'acme', { now: () => 1_800_000_000_000, onRecords: () => {}, upgrades })
const path = () => storePath(dataDir, 'acme')
const stateOf = (store: Store) => ({
  meta: store.cells.loadMeta(),
  cells: store.cells.loadCells(course),
  outbox: store.cells.loadOutbox(),
  row: store.projection.find(Course, tea),
  history: store.revisions.list(Course, tea, 100),
})

/** Base cells, a numbered and an unnumbered write, and a history. */
function fill(): ReturnType<typeof stateOf> {
  const store = open()
  const values = { name: 'Tea for beginners', headline: 'One', sections: [{ id: 's1', name: 'Leaves' }] }
  store.write('Made', () => store.replica.save(Course, tea, values))
  const request = store.write(null, () => store.replica.nextRequest())
  const cells = request.writes.map(({ n, baseSeq: _baseSeq, ...cell }) => ({ ...cell, seq: n }))
  const answer = {
    ...{ version: 1, acknowledged: request.given, forked: false, refused: [], authors: {}, hasMore: false },
    ...{ cells, cursor: request.given, head: request.given, hash: hashOfCells(cells), now: request.now },
  }
  store.write(null, () => store.replica.receive(request, answer), false)
  store.write('Numbered', () => store.replica.save(Course, tea, { headline: 'Two' }))
  store.write(null, () => store.replica.nextRequest())
  store.write('New', () =>
    store.replica.save(Course, tea, { keywords: 'Three', sections: [{ id: 's1', name: 'Leave' }] }),
  )
  const state = stateOf(store)
  store.close()
  return state
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('upgrades cells, outbox, hash, rows and histories when a store opens, after a copy', () => {
  const before = fill()
  const store = open(third)
  const after = stateOf(store)
  expect(after.row).toMatchObject({
    ...{ keywords: 'Two', headline: 'Three', sections: [{ id: 's1', name: 'Loavo' }] },
  })
  expect(after.cells.find(({ value }) => value === 'One')?.path).toBe('keywords')
  expect(after.meta).toEqual({ ...before.meta, hash: hashOfCells(after.cells) })
  expect(after.outbox.map(({ n, path: at, value, sentAs }) => [n === null, at, value, sentAs])).toEqual([
    [false, 'keywords', 'Two', { version: 1, path: 'headline', value: 'Two' }],
    [true, 'headline', 'Three', undefined],
    [true, 'sections/s1/name', 'Loavo', undefined],
  ])
  expect(after.history.map(({ record }) => record.keywords)).toEqual(
    before.history.map(({ record }) => record.headline),
  )
  expect(after.history.map(({ record }) => record.headline)).toEqual(
    before.history.map(({ record }) => record.keywords),
  )
  store.close()
  const copy = new Database(`${path()}.data-1`, { readonly: true })
  expect(copy.prepare("SELECT value FROM sync_outbox WHERE path = 'headline'").pluck().get()).toBe('"Two"')
  copy.close()
  // Once only.
  const again = open(third)
  expect(stateOf(again)).toEqual(after)
  again.close()
})

it('comes to the same by two steps as by one, but for the form first sent, which stays', () => {
  fill()
  open(second).close()
  const store = open(third)
  expect(store.cells.loadOutbox()[0]?.sentAs).toEqual({ version: 1, path: 'headline', value: 'Two' })
  expect(store.projection.find(Course, tea)).toMatchObject({ keywords: 'Two', sections: [{ name: 'Loavo' }] })
  store.close()
})

it('refuses a store that a newer version has upgraded, unchanged', () => {
  fill()
  open(second).close()
  const bytes = readFileSync(path())
  expect(() => open(first)).toThrow(/newer version of Lectern \(version 2, this one knows 1\)/)
  expect(readFileSync(path())).toEqual(bytes)
})

it.each([1, 2, 4])('changes nothing if the process is killed in the middle, at value %i', (at) => {
  const before = fill()
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
  const script = `
    import { openStore } from ${module('./openStore.ts')}
    import { createUpgrades } from ${module('../../../../shared/src/kernel/sync/upgrade/createUpgrades.ts')}
    let seen = 0
    const upgrades = createUpgrades([{
      version: 2,
      entity: 'course',
      path: (path) => 'new' + path,
      value(path, value) {
        seen += 1
        if (seen === ${at}) process.kill(process.pid, 'SIGKILL')
        return value
      },
      row: (row) => row,
    }])
    openStore(${JSON.stringify(dataDir)}, 'acme', { now: Date.now, onRecords() {}, upgrades })`
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect([child.signal, child.stderr]).toEqual(['SIGKILL', ''])
  expect(existsSync(`${path()}.data-1`)).toBe(true)
  const store = open()
  expect(stateOf(store)).toEqual(before)
  store.close()
})
