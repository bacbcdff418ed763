import type { Entity } from '../model/Entity.ts'
import type { Cell } from './protocol.ts'

/** A write of this computer, from the author's edit until the server's verdict has been merged. */
export type OutboxEntry = {
  /** The order of writing; given by the store. */
  id: number
  /** Its number in the push; null until it is first sent. */
  n: number | null
  /** Acknowledged: it may be dropped once the cursor has reached this; null before. */
  settlesAt: number | null
  entity: string
  key: string
  path: string
  value: Cell['value']
  stamp: string
  baseSeq: number
}

/** Everything the replica remembers beside cells and writes: one small row. */
export type ReplicaMeta = {
  organization: string
  replica: string
  cursor: number
  /** The highest write number given out. */
  given: number
  /** The fingerprint of all acknowledged writes (chainWrites). */
  chain: string
  /** The clock's newest stamp, the newest that came from the server, and the server's time minus ours. */
  lastStamp: string
  seenStamp: string
  offsetMs: number
  /** The XOR hash of the base cells below. */
  hash: string
  /** What the server last said of itself. */
  head: number
  headHash: string
}

export type RecordName = { entity: string; key: string }

/**
 * The console's disk, as the replica needs it; better-sqlite3 in the product, memory in tests.
 * Synchronous. Base cells are what the server holds as far as it has been pulled; the outbox lies on
 * top of them; rows are what both together project to.
 */
export type ReplicaStore = {
  /** The entities that this store knows; cells of others are kept, and have no row. */
  findEntity(name: string): Entity | undefined
  /** All or nothing, on disk when it returns (`synchronous=FULL`). Nested calls join the outer one. */
  transaction<T>(work: () => T): T
  loadMeta(): ReplicaMeta | null
  saveMeta(meta: ReplicaMeta): void

  loadCells(record: RecordName): Cell[]
  /** Adds or replaces by entity, key and path. */
  saveCells(cells: readonly Cell[]): void
  deleteCells(record: RecordName): void
  /** Every record that has base cells, in any order. */
  listRecords(): RecordName[]

  /** A record's writes, by id ascending. */
  loadWrites(record: RecordName): OutboxEntry[]
  /** Those at one path alone, by id ascending; without it, `loadWrites` is searched. */
  loadWritesAt?(record: RecordName, path: string): OutboxEntry[]
  /** The oldest writes that are not acknowledged (`settlesAt` is null), by id ascending, at most `limit`. */
  loadUnacknowledged(limit: number): OutboxEntry[]
  countUnacknowledged(): number
  /** Every write, by id ascending. */
  loadOutbox(): OutboxEntry[]
  addWrites(entries: readonly Omit<OutboxEntry, 'id'>[]): void
  /** Replaces entries by id. */
  updateWrites(entries: readonly OutboxEntry[]): void
  /** Sets `settlesAt` on every entry with a number up to this one that has none yet. */
  acknowledgeWrites(upTo: number, settlesAt: number): void
  /** Deletes every entry whose `settlesAt` is up to this; answers their records, each once. */
  dropSettledWrites(upTo: number): RecordName[]
  deleteAllWrites(): void

  /** Writes the projected row of a record; null removes it. The row has the record's base fields. */
  saveRow(record: RecordName, row: Record<string, unknown> | null): void
}
