import { findEntity } from '../entities.ts'
import { emptyHash, hashOfCells, xorHashes } from '../kernel/sync/hash.ts'
import { refreshRow } from '../kernel/sync/localRecord.ts'
import { projectRecord } from '../kernel/sync/projectRecord.ts'
import type { Cell } from '../kernel/sync/protocol.ts'
import type { Upgrades } from '../kernel/sync/upgrade/createUpgrades.ts'
import { upgradeCells, upgradeOutbox } from '../kernel/sync/upgrade/upgradeRecord.ts'
import { createMemoryReplicaStore, type ReplicaData } from './memoryReplicaStore.ts'
import type { ServerData } from './memoryServerStore.ts'

/** What a console's program does with its store when it opens one of an earlier version, in memory. */
export function upgradeReplicaData(data: ReplicaData, upgrades: Upgrades, from: number): ReplicaData {
  const cells = new Map<string, Map<string, Cell>>()
  let hash = emptyHash
  for (const [name, held] of data.cells) {
    const upgraded = upgradeCells(upgrades, from, parseName(name), [...held.values()])
    hash = xorHashes(hash, hashOfCells(upgraded))
    cells.set(name, byPath(upgraded))
  }
  const outbox = data.outbox.flatMap((write) => {
    const name = `${write.entity} ${write.key}`
    const writes = data.outbox.filter((one) => `${one.entity} ${one.key}` === name)
    const upgraded = upgradeOutbox(
      upgrades,
      from,
      parseName(name),
      [...(data.cells.get(name)?.values() ?? [])],
      writes,
    )
    return upgraded[writes.indexOf(write)] ?? []
  })
  const next = { ...data, cells, outbox, rows: new Map(), meta: data.meta && { ...data.meta, hash } }
  const store = createMemoryReplicaStore(next)
  const names = new Set([...cells.keys(), ...outbox.map(({ entity, key }) => `${entity} ${key}`)])
  store.transaction(() => {
    for (const name of names) refreshRow(store, parseName(name))
  })
  return store.data()
}

/** What a server's program does with an organization's data of an earlier version, in memory. */
export function upgradeServerData(data: ServerData, upgrades: Upgrades, from: number): ServerData {
  const records: ServerData['records'] = new Map()
  const rows: ServerData['rows'] = new Map()
  let hash = emptyHash
  for (const [name, record] of data.records) {
    const cells = byPath(upgradeCells(upgrades, from, record, [...record.cells.values()]))
    const own = hashOfCells(cells.values())
    hash = xorHashes(hash, own)
    records.set(name, { ...record, hash: own, cells })
    const entity = findEntity(record.entity)
    const row = entity ? projectRecord(entity, record.key, cells) : null
    if (row) rows.set(name, row)
  }
  return { ...data, head: { ...data.head, hash }, records, rows }
}

const byPath = (cells: readonly Cell[]) => new Map(cells.map((cell) => [cell.path, cell]))

function parseName(name: string) {
  const [entity = '', key = ''] = name.split(' ')
  return { entity, key }
}
