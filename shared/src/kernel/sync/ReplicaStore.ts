import type { Entity } from '../model/Entity.ts'
import type { Cell } from './protocol.ts'

/** A local write, from the author's edit until the server's verdict has been merged. */
export type OutboxEntry = {
  /** The order of writes; assigned by the store. */
  id: number
  /** Its number in the push; null until first sent. */
  n: number | null
  /** Set once acknowledged: it may be dropped when the cursor has reached this; null before. */
  settlesAt: number | null
  entity: string
  key: string
  path: string
  value: Cell['value']
  stamp: string
  baseSeq: number
  /** The form first sent under its number, if an upgrade has changed it since: sent so again. */
  sentAs?: { version: number; path: string; value: Cell['value'] }
}

/** The replica's metadata besides cells and writes: one small row. */
export type ReplicaMeta = {
  organization: string
  replica: string
  cursor: number
  /** The highest write number assigned. */
  given: number
  /** The hash chain of all acknowledged writes (chainWrites). */
  chain: string
  /**
   * The clock's newest stamp, the newest received from the server, and the clock offset (the server's time minus
   * ours).
   */
  lastStamp: string
  seenStamp: string
  offsetMs: number
  /** The XOR hash of the base cells below. */
  hash: string
  /** The server's last reported state. */
  head: number
  headHash: string
}

export type RecordName = { entity: string; key: string }

/**
 * The replica's storage port; better-sqlite3 in the product, memory in tests. Synchronous. Base cells are the
 * server's, as far as pulled; the outbox overlays them; rows are the projection of both.
 */
export type ReplicaStore = {
  /** The entities known to this store; cells of others are kept, but get no row. */
  findEntity(name: string): Entity | undefined
  /** The version of its data (sync/upgrade): always the program's own. */
  readonly version: number
  /** All or nothing, and on disk when it returns (`synchronous=FULL`). Nested calls join the outer one. */
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
  /** The writes at one path only, by id ascending; if absent, `loadWrites` is filtered. */
  loadWritesAt?(record: RecordName, path: string): OutboxEntry[]
  /** The oldest unacknowledged writes (`settlesAt` is null), by id ascending, at most `limit`. */
  loadUnacknowledged(limit: number): OutboxEntry[]
  countUnacknowledged(): number
  /** The id of the newest write of this entity that was not sent yet; null if there is none. */
  findUnsent(entity: string): number | null
  /** Every write, by id ascending. */
  loadOutbox(): OutboxEntry[]
  addWrites(entries: readonly Omit<OutboxEntry, 'id'>[]): void
  /** Replaces entries by id. */
  updateWrites(entries: readonly OutboxEntry[]): void
  /** Sets `settlesAt` on every entry with a number up to this one that has none yet. */
  acknowledgeWrites(upTo: number, settlesAt: number): void
  /** Deletes every entry whose `settlesAt` is up to this; returns their records, without duplicates. */
  dropSettledWrites(upTo: number): RecordName[]
  deleteAllWrites(): void

  /** Writes a record's projected row; null deletes it. The row includes the base fields. */
  saveRow(record: RecordName, row: Record<string, unknown> | null): void
}
