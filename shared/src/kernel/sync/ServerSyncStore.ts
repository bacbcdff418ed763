import type { Actor, Entity } from '../model/Entity.ts'
import type { RecordFault } from '../model/EntityHooks.ts'
import type { Cell } from './protocol.ts'
import type { RecordName } from './ReplicaStore.ts'
import type { Upgrades } from './upgrade/createUpgrades.ts'

/** An organization's latest state in its history. */
export type SyncHead = {
  /** The newest sequence number; 0 at first. */
  seq: number
  /** XOR of all cells' hashes (sync/hash), hex. */
  hash: string
  /** The newest stamp seen or issued; '' at first. */
  stamp: string
}

export type ReplicaState = {
  replica: string
  /** The number of the last applied write, and the hash chain up to it (chainWrites), 64 hex digits. */
  lastNumber: number
  chain: string
  /** The replica's user, for the list of conflicts and for histories. */
  user: string | null
  /** Its computer's name. */
  device: string | null
}

export type LoadedRecord = RecordName & { hash: string; cells: Cell[] }

/** An open conflict of reason `rule`: its key, the record and the cell that it is about, and the value then. */
export type ListedFault = { key: string; about: string; recordKey: string; path: string; kept: unknown }

/** Faults of a record with its changes applied; `before` is null for a new one. */
export type JudgeRecord = (judged: {
  key: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>>
}) => Promise<RecordFault[]>

/**
 * Why a new record of these values may not be made at all; null if it may. `isWritten` says whether this push has written
 * a record. Fields that did not arrive yet are missing.
 */
export type RefuseRecord = (
  values: Readonly<Record<string, unknown>>,
  isWritten: (entity: string, key: string) => boolean,
) => Promise<string | null>

/** A transaction's view. Every call is about the transaction's organization. */
export type ServerSyncReader = {
  readonly organization: string
  /** Entities known to the server: all synced ones, and any by its name. */
  readonly syncedEntities: readonly Entity[]
  findEntity(name: string): Entity | undefined
  /** A head never written is `{ seq: 0, hash: emptyHash, stamp: '' }`. */
  loadHead(): Promise<SyncHead>
  /** Faults that need the database of a record whose cells of these paths were written; null if none of them has a check. */
  judgeOf?(entity: Entity, paths: ReadonlySet<string>): JudgeRecord | null
  /** The check that new records of an entity must pass; null if there is none. */
  refusalOf?(entity: Entity): RefuseRecord | null
  /** Why these records may not be deleted, by key: what only the database can tell. */
  keptOf?(entity: Entity, keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  findReplicas(replicas: readonly string[]): Promise<ReplicaState[]>
  /** These records with all their cells, in any order; unknown records are left out. */
  loadRecords(records: readonly RecordName[]): Promise<LoadedRecord[]>
  /** Cells with seq above the cursor, ordered by seq, then entity, key and path; at most `limit`. */
  loadChanges(cursor: number, limit: number): Promise<Cell[]>
  /** The records' last saved hashes, ordered by entity and key, after the given one. */
  loadRecordHashes(after: RecordName | null, limit: number): Promise<(RecordName & { hash: string })[]>
  /** The last saved hashes of all records of these entities, in any order. */
  loadHashesOf(entities: readonly string[]): Promise<string[]>
  /** All conflicts as last saved, each with its record's entity. */
  loadConflicts(): Promise<{ key: string; hash: string; about: string }[]>
  /** The faults with this message that were listed and not decided. */
  loadOpenFaults(message: string): Promise<ListedFault[]>
  /**
   * Records that are not deleted, whose key or text field equals one of these. Keys are looked for in any entity and
   * organization, fields in this organization alone.
   */
  findByText(
    entity: string,
    field: string,
    values: readonly string[],
  ): Promise<{ key: string; value: string }[]>
}

/** All changes of one push; the store writes them in as few statements as possible. */
export type ServerChanges = {
  head: SyncHead
  /** The pushing replica's new state; null when the server itself wrote. */
  replica: ReplicaState | null
  /** Cells to upsert, by entity, key and path. */
  cells: Cell[]
  records: (RecordName & {
    hash: string
    /**
     * The projected row for the entity's table, with base fields but without the fields that have no cells
     * (`onlineOnly`, `secret`), which stay unchanged. Null when the record is deleted.
     */
    row: Record<string, unknown> | null
  })[]
}

export type ServerSyncTransaction = ServerSyncReader & { save(changes: ServerChanges): Promise<void> }

/**
 * The server's storage port: PostgreSQL in the product, memory in tests. `write` locks the organization's head
 * row first, so that its pushes are serialised and sequence numbers become visible in order. `read` is one
 * snapshot (REPEATABLE READ), so that head, hash and cells are consistent.
 */
export type ServerSyncStore = {
  /** The upgrades of the server's program; its data are of their version. */
  readonly upgrades: Upgrades
  write<T>(organization: string, work: (transaction: ServerSyncTransaction) => Promise<T>): Promise<T>
  read<T>(organization: string, work: (reader: ServerSyncReader) => Promise<T>): Promise<T>
}

/** The server's facts about the asker; tenancy was checked before (`requireStaff`). */
export type SyncFacts = {
  /** The server's clock, milliseconds since 1970. */
  now: number
  /** The asker's name in conflicts. */
  user: string | null
  /** The asker's actors in this organization: decide what they may write, and which changes they receive. */
  actors: ReadonlySet<Actor>
  /** Smaller pages than protocol.ts allows, for tests; a change must fit in a page. */
  limits?: { cellsPerPage: number; cellsPerChange: number }
}
