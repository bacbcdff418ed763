import { gunzipSync, gzipSync } from 'node:zlib'
import { assert } from '#shared/kernel/errors/assert.ts'
import { hashOfCells, xorHashes } from '#shared/kernel/sync/hash.ts'
import type { RecordName } from '#shared/kernel/sync/ReplicaStore.ts'
import type { Upgrades } from '#shared/kernel/sync/upgrade/createUpgrades.ts'
import {
  upgradeCells,
  upgradeOutbox,
  upgradeRow,
  visitedSince,
} from '#shared/kernel/sync/upgrade/upgradeRecord.ts'
import { createReplicaStore } from './createReplicaStore.ts'
import type { Db } from './openDatabase.ts'

/**
 * Brings what a store holds to the program's version: cells, pending writes, hash and histories. Inside the caller's
 * transaction, after a copy (`openDatabase`). The rows are rebuilt when the store opens.
 */
export function upgradeStore(db: Db, upgrades: Upgrades, from: number): void {
  const visited = visitedSince(upgrades, from)
  if (visited.size === 0) return
  upgradeRecords(db, upgrades, from, visited)
  upgradeHistories(db, upgrades, from)
  // Without it, every row is projected from its cells again (`refreshShape`).
  db.prepare("DELETE FROM setting WHERE name = 'shape'").run()
}

function upgradeRecords(db: Db, upgrades: Upgrades, from: number, visited: ReadonlySet<string>): void {
  const store = createReplicaStore(db, upgrades, () => {})
  const meta = store.loadMeta()
  // A store that was made and never opened for writing has nothing to upgrade.
  if (!meta) return
  let { hash } = meta
  const records = db.prepare<[string, string], RecordName>(
    'SELECT entity, key FROM sync_cell WHERE entity = ? UNION SELECT entity, key FROM sync_outbox WHERE entity = ?',
  )
  for (const record of [...visited].flatMap((entity) => records.all(entity, entity))) {
    const cells = store.loadCells(record)
    const writes = store.loadWrites(record)
    const newCells = upgradeCells(upgrades, from, record, cells)
    const newWrites = upgradeOutbox(upgrades, from, record, cells, writes)
    store.updateWrites(newWrites.filter((write, index) => write !== writes[index]))
    const isSame = newCells.length === cells.length && newCells.every((cell, index) => cell === cells[index])
    if (isSame) continue
    hash = xorHashes(hash, xorHashes(hashOfCells(cells), hashOfCells(newCells)))
    store.deleteCells(record)
    store.saveCells(newCells)
  }
  store.saveMeta({ ...meta, hash })
}

function upgradeHistories(db: Db, upgrades: Upgrades, from: number): void {
  const find = db.prepare<[string], RecordName & { number: number }>(
    'SELECT entity, key, number FROM record_revision WHERE entity = ?',
  )
  const load = db
    .prepare<[string, string, number], Buffer>(
      'SELECT body FROM record_revision WHERE entity = ? AND key = ? AND number = ?',
    )
    .pluck()
  const save = db.prepare('UPDATE record_revision SET body = ? WHERE entity = ? AND key = ? AND number = ?')
  for (const { entity, key, number } of [...upgrades.changedSince(from)].flatMap((name) => find.all(name))) {
    const body = load.get(entity, key, number)
    assert(body, `state ${number} of ${key} is there`)
    // Cast: histories hold rows.
    const row = JSON.parse(gunzipSync(body).toString('utf8')) as Record<string, unknown>
    const upgraded = upgradeRow(upgrades, from, entity, row)
    save.run(gzipSync(JSON.stringify(upgraded), { level: 1 }), entity, key, number)
  }
}
