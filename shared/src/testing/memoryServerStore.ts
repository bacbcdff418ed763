import { findEntity, syncedEntities } from '../entities.ts'
import { Publication } from '../kernel/editions/Publication.ts'
import { emptyHash, xorHashes } from '../kernel/sync/hash.ts'
import type { Cell } from '../kernel/sync/protocol.ts'
import type { RecordName } from '../kernel/sync/ReplicaStore.ts'
import type {
  ReplicaState,
  ServerChanges,
  ServerSyncReader,
  ServerSyncStore,
  SyncHead,
} from '../kernel/sync/ServerSyncStore.ts'
import { compareText } from '../kernel/sync/structure/orderKey.ts'
import type { Upgrades } from '../kernel/sync/upgrade/createUpgrades.ts'
import { upgrades } from '../upgrades.ts'
import { type ArrivedDraft, keepSeenInMemory } from './keepSeenInMemory.ts'

/** One organization's state on the server; replaced as a whole at each commit. */
export type ServerData = {
  head: SyncHead
  replicas: Map<string, ReplicaState>
  /** Cells by record (`entity key`), then by path. */
  records: Map<string, { entity: string; key: string; hash: string; cells: Map<string, Cell> }>
  rows: Map<string, Record<string, unknown>>
  /** What each publication's author had sent with it, by its key. */
  arrived: ReadonlyMap<string, ArrivedDraft>
}

export type MemoryServerStore = ServerSyncStore & {
  data(organization: string): ServerData
  /** Restores an earlier state, as from a backup. */
  restore(organization: string, backup: ServerData): void
  /** Aborts all open transactions, as when the process is killed. */
  crash(): void
}

/**
 * The server's store in memory. `pause` runs before every step of a transaction; the simulator uses it to
 * interleave transactions.
 */
export function createMemoryServerStore(
  pause: (step: string) => Promise<void> = async () => {},
  /** A planted fault: sequence numbers are assigned at the start, and commits can finish in another order. */
  faults: { withoutLock: boolean } = { withoutLock: false },
  used: () => Upgrades = () => upgrades,
): MemoryServerStore {
  const organizations = new Map<string, ServerData>()
  const waiting = new Map<string, Promise<void>>()
  let life = 0
  const data = (organization: string) =>
    organizations.get(organization) ?? {
      head: { seq: 0, hash: emptyHash, stamp: '' },
      replicas: new Map(),
      records: new Map(),
      rows: new Map(),
      arrived: new Map(),
    }

  let handedOut = 0
  function handOut(seen: ServerData): ServerData {
    handedOut = Math.max(handedOut, seen.head.seq) + 50
    return { ...seen, head: { ...seen.head, seq: handedOut - 50 } }
  }

  function reader(
    organization: string,
    current: () => ServerData,
    step: (name: string) => Promise<void>,
  ): ServerSyncReader {
    return {
      organization,
      syncedEntities,
      findEntity,
      async loadHead() {
        await step('loadHead')
        return current().head
      },
      async findReplicas(replicas) {
        await step('findReplicas')
        return replicas.flatMap((replica) => current().replicas.get(replica) ?? [])
      },
      async loadRecords(records) {
        await step('loadRecords')
        return records.flatMap((record) => {
          const found = current().records.get(writeName(record))
          return found ? [{ ...found, cells: [...found.cells.values()] }] : []
        })
      },
      async loadChanges(cursor, limit) {
        await step('loadChanges')
        return changesAfter(current(), cursor).slice(0, limit)
      },
      async loadRecordHashes(after, limit) {
        await step('loadRecordHashes')
        const names = [...current().records.values()].sort(
          (a, b) => compareText(a.entity, b.entity) || compareText(a.key, b.key),
        )
        const rest = names.filter(
          (name) =>
            !after || (compareText(name.entity, after.entity) || compareText(name.key, after.key)) > 0,
        )
        return rest.slice(0, limit).map(({ entity, key, hash }) => ({ entity, key, hash }))
      },
      async loadHashesOf(entities) {
        await step('loadHashesOf')
        return [...current().records.values()].flatMap(({ entity, hash }) =>
          entities.includes(entity) ? [hash] : [],
        )
      },
      async loadConflicts() {
        await step('loadConflicts')
        return [...current().records.values()].flatMap(({ entity, key, hash, cells }) =>
          entity === 'conflict' ? [{ key, hash, about: String(cells.get('entity')?.value) }] : [],
        )
      },
      async loadOpenFaults(message) {
        await step('loadOpenFaults')
        return [...current().rows.values()].flatMap((row) =>
          row.reason === 'rule' && row.message === message && !row.resolution
            ? [
                {
                  ...{ key: String(row.key), about: String(row.entity), recordKey: String(row.recordKey) },
                  ...{ path: String(row.path), kept: row.kept },
                },
              ]
            : [],
        )
      },
      async findByText(entity, field, values) {
        await step('findByText')
        // What no console holds is not in this memory, and counts as there.
        if (findEntity(entity)?.sync === 'online') return values.map((value) => ({ key: value, value }))
        return [...current().records.values()].flatMap(({ key, cells, ...record }) => {
          const value = field === 'key' ? key : cells.get(field)?.value
          const isLiving = cells.get('@gone')?.value !== true
          return record.entity === entity && isLiving && typeof value === 'string' && values.includes(value)
            ? [{ key, value }]
            : []
        })
      },
    }
  }

  return {
    get upgrades() {
      return used()
    },
    data,
    restore(organization, backup) {
      organizations.set(organization, backup)
    },
    crash() {
      life += 1
      waiting.clear()
    },
    async write(organization, work) {
      const born = life
      const step = async (name: string) => {
        await pause(`${organization} ${name}`)
        if (born !== life) throw new ServerCrash()
      }
      const before = waiting.get(organization)
      let release = () => {}
      waiting.set(organization, new Promise((resolve) => (release = resolve)))
      try {
        if (before && !faults.withoutLock) await before
        await step('lock')
        // The lock is held, so the data cannot change: the transaction sees the newest commit.
        const base = data(organization)
        let snapshot = faults.withoutLock ? handOut(base) : base
        const made: ServerChanges[] = []
        const transaction = {
          ...reader(organization, () => snapshot, step),
          async save(changes: ServerChanges) {
            await step('save')
            made.push(changes)
            snapshot = applyChanges(snapshot, changes)
          },
        }
        const result = await work(transaction)
        await step('commit')
        organizations.set(
          organization,
          faults.withoutLock ? made.reduce((now, c) => mixIn(now, base, c), data(organization)) : snapshot,
        )
        return result
      } finally {
        release()
      }
    },
    async read(organization, work) {
      const born = life
      const step = async (name: string) => {
        await pause(`${organization} ${name}`)
        if (born !== life) throw new ServerCrash()
      }
      const snapshot = data(organization)
      return await work(reader(organization, () => snapshot, step))
    },
  }
}

/** The process was killed; the answer is never delivered. */
export class ServerCrash extends Error {}

const writeName = ({ entity, key }: RecordName) => `${entity} ${key}`

function changesAfter(data: ServerData, cursor: number): Cell[] {
  const cells: Cell[] = []
  for (const record of data.records.values())
    for (const cell of record.cells.values()) if (cell.seq > cursor) cells.push(cell)
  return cells.sort(
    (a, b) =>
      a.seq - b.seq ||
      compareText(a.entity, b.entity) ||
      compareText(a.key, b.key) ||
      compareText(a.path, b.path),
  )
}

/** The combined result of two transactions that did not wait for each other. */
function mixIn(now: ServerData, base: ServerData, changes: ServerChanges): ServerData {
  const hash = xorHashes(now.head.hash, xorHashes(base.head.hash, changes.head.hash))
  const seq = Math.max(now.head.seq, changes.head.seq)
  return applyChanges(now, { ...changes, head: { ...changes.head, seq, hash } })
}

/** A copy; readers of the old state are not disturbed. */
function applyChanges(before: ServerData, changes: ServerChanges): ServerData {
  const after: ServerData = {
    head: changes.head,
    replicas: new Map(before.replicas),
    records: new Map(before.records),
    rows: new Map(before.rows),
    arrived: before.arrived,
  }
  if (changes.replica) after.replicas.set(changes.replica.replica, changes.replica)
  for (const { entity, key, hash, row } of changes.records) {
    const name = writeName({ entity, key })
    after.records.set(name, { entity, key, hash, cells: new Map(before.records.get(name)?.cells) })
    if (row) after.rows.set(name, row)
    else after.rows.delete(name)
  }
  for (const cell of changes.cells) after.records.get(writeName(cell))?.cells.set(cell.path, cell)
  if (changes.records.some(({ entity }) => entity === Publication.name))
    after.arrived = keepSeenInMemory(after, changes.records)
  return after
}
