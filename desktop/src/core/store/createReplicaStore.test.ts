import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Cell } from '#shared/kernel/sync/protocol.ts'
import type { RecordName, ReplicaStore } from '#shared/kernel/sync/ReplicaStore.ts'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { upgrades } from '#shared/upgrades.ts'
import { createReplicaStore } from './createReplicaStore.ts'
import { organizationMigrations } from './migrations.ts'
import { closeDatabase, openDatabase } from './openDatabase.ts'

const records: RecordName[] = ['acme~1', 'acme~2', 'acme~3'].map((key) => ({ entity: 'course', key }))
const paths = ['name', 'headline', 'sections/s1/@place', 'content/b1/@block']
const values: Cell['value'][] = ['text', null, true, 1.5, { parent: null, order: 'a0V' }, ['ü', '漢', ' "']]

/** A random call of the port, as a function of a store, so that two stores get the same call. */
function randomCall(random: Random, ids: readonly number[]): (store: ReplicaStore) => unknown {
  const record = random.pick(records)
  const value = random.pick(values)
  const path = random.pick(paths)
  const stamp = `00000000${random.integer(0, 9)}-0000-replica1`
  const seq = random.integer(0, 50)
  const entry = {
    ...record,
    n: random.chance(0.5) ? random.integer(1, 20) : null,
    settlesAt: null,
    path,
    value,
    stamp,
    baseSeq: seq,
  }
  const id = ids.length > 0 ? random.pick(ids) : null
  const limit = random.integer(0, 5)
  const calls: ((store: ReplicaStore) => unknown)[] = [
    (store) => store.saveCells([{ ...record, path, value, stamp, seq }]),
    (store) => store.addWrites([entry, { ...entry, path: random.pick(paths.slice(0, 1)) }]),
    (store) => (id === null ? null : store.updateWrites([{ ...entry, id }])),
    (store) => store.acknowledgeWrites(limit * 4, seq),
    (store) => named(store.dropSettledWrites(seq)),
    (store) => store.loadUnacknowledged(limit),
    (store) => (limit === 0 ? store.deleteCells(record) : null),
    (store) => (limit === 0 && seq > 40 ? store.deleteAllWrites() : null),
  ]
  return random.pick(calls)
}

const named = (names: readonly RecordName[]) => names.map(({ entity, key }) => `${entity} ${key}`).toSorted()

/** Everything that can be read from a store. */
const everything = (store: ReplicaStore) => ({
  meta: store.loadMeta(),
  records: named(store.listRecords()),
  cells: records.map((record) => store.loadCells(record).toSorted((a, b) => (a.path < b.path ? -1 : 1))),
  writes: records.map((record) => store.loadWrites(record)),
  // Optional in a store; otherwise the result is searched among all of the record's writes.
  writesAt: records.flatMap((record) =>
    paths.map(
      (path) =>
        store.loadWritesAt?.(record, path) ?? store.loadWrites(record).filter((write) => write.path === path),
    ),
  ),
  outbox: store.loadOutbox(),
  unacknowledged: store.loadUnacknowledged(100),
  count: store.countUnacknowledged(),
})

it.each([1, 2, 3])('returns the same as the in-memory store for every call (seed %i)', (seed) => {
  const folder = mkdtempSync(join(tmpdir(), 'replica-'))
  const db = openDatabase(join(folder, 'store.sqlite'), organizationMigrations)
  const [disk, memory] = [createReplicaStore(db, upgrades, () => {}), createMemoryReplicaStore()]
  const random = createRandom(seed)
  for (let turn = 0; turn < 150; turn += 1) {
    const ids = memory.loadOutbox().map(({ id }) => id)
    const calls = Array.from({ length: 3 }, () => randomCall(random, ids))
    const isKept = random.chance(0.8)
    const [fromDisk, fromMemory] = [disk, memory].map((store) => {
      try {
        return store.transaction(() => {
          const answers = calls.map((call) => call(store) ?? null)
          if (!isKept) throw new Error('not kept')
          return store.transaction(() => answers)
        })
      } catch (error) {
        return error instanceof Error ? error.message : error
      }
    })
    expect(fromDisk).toEqual(fromMemory)
    expect(withoutIds(everything(disk))).toEqual(withoutIds(everything(memory)))
  }
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

/** Both assign increasing ids; after a rollback they may differ. */
const withoutIds = (all: unknown): unknown =>
  JSON.parse(JSON.stringify(all, (name, value) => (name === 'id' ? undefined : value)))
