import { findEntity } from '../entities.ts'
import type { Cell } from '../kernel/sync/protocol.ts'
import type { OutboxEntry, RecordName, ReplicaMeta, ReplicaStore } from '../kernel/sync/ReplicaStore.ts'
import type { Upgrades } from '../kernel/sync/upgrade/createUpgrades.ts'
import { upgrades } from '../upgrades.ts'

/** A console's disk contents. Values in the maps are never mutated, so shallow copies are enough. */
export type ReplicaData = {
  meta: ReplicaMeta | null
  cells: Map<string, Map<string, Cell>>
  outbox: OutboxEntry[]
  nextId: number
  rows: Map<string, Record<string, unknown>>
}

export type MemoryReplicaStore = ReplicaStore & {
  /** The state of the last commit. */
  data(): ReplicaData
}

export const emptyReplicaData = (): ReplicaData => ({
  meta: null,
  cells: new Map(),
  outbox: [],
  nextId: 1,
  rows: new Map(),
})

export const copyReplicaData = (data: ReplicaData): ReplicaData => ({
  ...data,
  cells: new Map(data.cells),
  outbox: [...data.outbox],
  rows: new Map(data.rows),
})

/**
 * The console's store in memory. A transaction's changes are dropped if it throws. `step` runs before every
 * change; it throws to simulate a killed process.
 */
export function createMemoryReplicaStore(
  initial: ReplicaData = emptyReplicaData(),
  step: (name: string) => void = () => {},
  { version }: Upgrades = upgrades,
): MemoryReplicaStore {
  let committed = initial
  let open: ReplicaData | null = null
  const now = () => open ?? committed
  const change = (name: string): ReplicaData => {
    step(name)
    if (!open) throw new TypeError(`${name} must run inside a transaction`)
    return open
  }
  return {
    data: () => committed,
    transaction(work) {
      if (open) return work()
      open = copyReplicaData(committed)
      try {
        const result = work()
        step('commit')
        committed = open
        return result
      } finally {
        open = null
      }
    },
    findEntity,
    version,
    loadMeta: () => now().meta,
    saveMeta(meta) {
      change('saveMeta').meta = meta
    },
    loadCells: (record) => [...(now().cells.get(nameOf(record))?.values() ?? [])],
    saveCells(cells) {
      const data = change('saveCells')
      for (const [name, changed] of Map.groupBy(cells, nameOf)) {
        const held = new Map(data.cells.get(name))
        for (const cell of changed) held.set(cell.path, cell)
        data.cells.set(name, held)
      }
    },
    deleteCells(record) {
      change('deleteCells').cells.delete(nameOf(record))
    },
    listRecords: () => [...now().cells.keys()].map(parseName),
    loadWrites: (record) => now().outbox.filter((entry) => nameOf(entry) === nameOf(record)),
    loadWritesAt: (record, path) =>
      now().outbox.filter((entry) => entry.path === path && nameOf(entry) === nameOf(record)),
    loadUnacknowledged: (limit) =>
      now()
        .outbox.filter(({ settlesAt }) => settlesAt === null)
        .slice(0, limit),
    countUnacknowledged: () => now().outbox.filter(({ settlesAt }) => settlesAt === null).length,
    findUnsent: (entity) =>
      now().outbox.findLast((entry) => entry.n === null && entry.entity === entity)?.id ?? null,
    loadOutbox: () => [...now().outbox],
    addWrites(entries) {
      const data = change('addWrites')
      for (const entry of entries) data.outbox.push({ ...entry, id: data.nextId++ })
    },
    updateWrites(entries) {
      const data = change('updateWrites')
      const byId = new Map(entries.map((entry) => [entry.id, entry]))
      data.outbox = data.outbox.map((entry) => byId.get(entry.id) ?? entry)
    },
    acknowledgeWrites(upTo, settlesAt) {
      const data = change('acknowledgeWrites')
      data.outbox = data.outbox.map((entry) =>
        entry.settlesAt === null && entry.n !== null && entry.n <= upTo ? { ...entry, settlesAt } : entry,
      )
    },
    dropSettledWrites(upTo) {
      const data = change('dropSettledWrites')
      const isSettled = (entry: OutboxEntry) => entry.settlesAt !== null && entry.settlesAt <= upTo
      const names = new Set(data.outbox.filter(isSettled).map(nameOf))
      data.outbox = data.outbox.filter((entry) => !isSettled(entry))
      return [...names].map(parseName)
    },
    deleteAllWrites() {
      change('deleteAllWrites').outbox = []
    },
    saveRow(record, row) {
      const data = change('saveRow')
      if (row) data.rows.set(nameOf(record), row)
      else data.rows.delete(nameOf(record))
    },
  }
}

const nameOf = ({ entity, key }: RecordName) => `${entity} ${key}`

function parseName(name: string): RecordName {
  const [entity = '', key = ''] = name.split(' ')
  return { entity, key }
}
