import type { Entity } from '../model/Entity.ts'
import type { RecordFault } from '../model/EntityHooks.ts'
import type { Cell } from './protocol.ts'
import type { RecordName } from './ReplicaStore.ts'

/** An organization's place in its own history. */
export type SyncHead = {
  /** The newest sequence number; 0 at first. */
  seq: number
  /** XOR of all cells' hashes (sync/hash), hex. */
  hash: string
  /** The newest stamp seen or given out; '' at first. */
  stamp: string
}

export type ReplicaState = {
  replica: string
  /** The number of the last write that was taken, and the fingerprint up to it (chainWrites), 64 hex digits. */
  lastNumber: number
  chain: string
  /** Who uses it, for the list of conflicts and for histories. */
  user: string | null
  /** What its computer is called. */
  device: string | null
}

export type LoadedRecord = RecordName & { hash: string; cells: Cell[] }

/** Faults of a record as it would be; `before` is null for a new one. */
export type JudgeRecord = (judged: {
  key: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>>
}) => Promise<RecordFault[]>

/** What a transaction sees. Every call is about the organization that the transaction was opened for. */
export type ServerSyncReader = {
  /** The entities that the server knows: all that are synced, and any by its name. */
  readonly syncedEntities: readonly Entity[]
  findEntity(name: string): Entity | undefined
  /** A head that was never written is `{ seq: 0, hash: emptyHash, stamp: '' }`. */
  loadHead(): Promise<SyncHead>
  /** What only the database knows to be wrong with a record of this entity; null where nothing is asked. */
  judgeOf?(entity: Entity): JudgeRecord | null
  findReplicas(replicas: readonly string[]): Promise<ReplicaState[]>
  /** These records with all their cells, in any order; records that never were are left out. */
  loadRecords(records: readonly RecordName[]): Promise<LoadedRecord[]>
  /** Cells with seq above the cursor, ordered by seq, then entity, key and path; at most `limit`. */
  loadChanges(cursor: number, limit: number): Promise<Cell[]>
  /** The records' hashes as last saved, ordered by entity and key, after the given one. */
  loadRecordHashes(after: RecordName | null, limit: number): Promise<(RecordName & { hash: string })[]>
  /** The hashes of all records of these entities, as last saved, in any order. */
  loadHashesOf(entities: readonly string[]): Promise<string[]>
  /** All conflicts as last saved, each with the entity of the record that it is about. */
  loadConflicts(): Promise<{ key: string; hash: string; about: string }[]>
  /** Living records of the entity whose key, or text field, is one of these, word for word. */
  findByText(
    entity: string,
    field: string,
    values: readonly string[],
  ): Promise<{ key: string; value: string }[]>
}

/** All that one push changed; the store writes it in as few statements as it can. */
export type ServerChanges = {
  head: SyncHead
  /** The pushing replica's new state; null when the server itself wrote. */
  replica: ReplicaState | null
  /** To add or replace by entity, key and path. */
  cells: Cell[]
  records: (RecordName & {
    hash: string
    /**
     * The projected row for the entity's table, with its base fields and without the fields that have
     * no cells (`onlineOnly`, `secret`): those stay as they are. Null when the record is deleted.
     */
    row: Record<string, unknown> | null
  })[]
}

export type ServerSyncTransaction = ServerSyncReader & { save(changes: ServerChanges): Promise<void> }

/**
 * The server's store: PostgreSQL in the product, memory in tests.
 * `write` locks the organization's head row before anything else is read, so that pushes of one
 * organization follow one another and sequence numbers are visible in their order.
 * `read` is one snapshot (REPEATABLE READ), so that head, hash and cells belong together.
 */
export type ServerSyncStore = {
  write<T>(organization: string, work: (transaction: ServerSyncTransaction) => Promise<T>): Promise<T>
  read<T>(organization: string, work: (reader: ServerSyncReader) => Promise<T>): Promise<T>
}
