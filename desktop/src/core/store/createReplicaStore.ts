import { findEntity } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Cell } from '#shared/kernel/sync/protocol.ts'
import type { OutboxEntry, RecordName, ReplicaMeta, ReplicaStore } from '#shared/kernel/sync/ReplicaStore.ts'
import type { Upgrades } from '#shared/kernel/sync/upgrade/createUpgrades.ts'
import type { Db } from './openDatabase.ts'

type StoredValue<T> = Omit<T, 'value' | 'sentAs'> & { value: string; sentAs?: string | null }

/**
 * The replica's store on SQLite (docs/sync.md). Rows are written through `onRow`, in the same transaction, so
 * that projection, search and history never differ from the cells.
 */
export function createReplicaStore(
  db: Db,
  { version }: Pick<Upgrades, 'version'>,
  onRow: (entity: Entity, key: string, row: Record<string, unknown> | null) => void,
): ReplicaStore {
  const cells = db.prepare<[string, string], StoredValue<Cell>>(
    'SELECT entity, key, path, value, stamp, seq FROM sync_cell WHERE entity = ? AND key = ?',
  )
  const saveCell = db.prepare(
    'INSERT OR REPLACE INTO sync_cell (entity, key, path, value, stamp, seq) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const columns =
    'id, n, settles_at AS settlesAt, entity, key, path, value, stamp, base_seq AS baseSeq, sent_as AS sentAs FROM sync_outbox'
  const writesOf = db.prepare<[string, string], StoredValue<OutboxEntry>>(
    `SELECT ${columns} WHERE entity = ? AND key = ? ORDER BY id`,
  )
  const writesAt = db.prepare<[string, string, string], StoredValue<OutboxEntry>>(
    `SELECT ${columns} INDEXED BY sync_outbox_path WHERE entity = ? AND key = ? AND path = ? ORDER BY id`,
  )
  const unacknowledged = db.prepare<[number], StoredValue<OutboxEntry>>(
    `SELECT ${columns} WHERE settles_at IS NULL ORDER BY id LIMIT ?`,
  )
  const outbox = db.prepare<[], StoredValue<OutboxEntry>>(`SELECT ${columns} ORDER BY id`)
  const insertWrite = db.prepare(
    `INSERT INTO sync_outbox (n, settles_at, entity, key, path, value, stamp, base_seq, sent_as)
     VALUES (@n, @settlesAt, @entity, @key, @path, @value, @stamp, @baseSeq, @sentAs)`,
  )
  const updateWrite = db.prepare(
    `UPDATE sync_outbox SET n = @n, settles_at = @settlesAt, entity = @entity, key = @key, path = @path,
       value = @value, stamp = @stamp, base_seq = @baseSeq, sent_as = @sentAs WHERE id = @id`,
  )
  const deleteCells = db.prepare('DELETE FROM sync_cell WHERE entity = ? AND key = ?')
  const acknowledge = db.prepare(
    'UPDATE sync_outbox SET settles_at = ? WHERE n IS NOT NULL AND n <= ? AND settles_at IS NULL',
  )
  const settled = db.prepare<[number], RecordName>(
    'SELECT DISTINCT entity, key FROM sync_outbox WHERE settles_at <= ?',
  )
  const dropSettled = db.prepare('DELETE FROM sync_outbox WHERE settles_at <= ?')
  const records = db.prepare<[], RecordName>('SELECT DISTINCT entity, key FROM sync_cell')
  const waiting = db.prepare<[], number>('SELECT count(*) FROM sync_outbox WHERE settles_at IS NULL').pluck()
  const unsent = db
    .prepare<[string], number | null>('SELECT max(id) FROM sync_outbox WHERE entity = ? AND n IS NULL')
    .pluck()
  const meta = db.prepare<[], string>('SELECT meta FROM sync_meta').pluck()
  const setMeta = db.prepare('INSERT OR REPLACE INTO sync_meta (one, meta) VALUES (1, ?)')

  return {
    findEntity,
    version,
    // A nested transaction becomes a savepoint.
    transaction: (work) => db.transaction(work).immediate(),
    loadMeta() {
      const text = meta.get()
      // Cast: only `saveMeta` writes it.
      return text === undefined ? null : (JSON.parse(text) as ReplicaMeta)
    },
    saveMeta: (value) => void setMeta.run(JSON.stringify(value)),

    loadCells: ({ entity, key }) => cells.all(entity, key).map(parsed),
    saveCells(changed) {
      for (const { entity, key, path, value, stamp, seq } of changed)
        saveCell.run(entity, key, path, JSON.stringify(value), stamp, seq)
    },
    deleteCells: ({ entity, key }) => void deleteCells.run(entity, key),
    listRecords: () => records.all(),

    loadWrites: ({ entity, key }) => writesOf.all(entity, key).map(parsed),
    loadWritesAt: ({ entity, key }, path) => writesAt.all(entity, key, path).map(parsed),
    loadUnacknowledged: (limit) => unacknowledged.all(limit).map(parsed),
    loadOutbox: () => outbox.all().map(parsed),
    countUnacknowledged: () => waiting.get() ?? 0,
    findUnsent: (entity) => unsent.get(entity) ?? null,
    addWrites(entries) {
      for (const entry of entries) insertWrite.run(stored(entry))
    },
    updateWrites(entries) {
      for (const entry of entries) updateWrite.run(stored(entry))
    },
    acknowledgeWrites: (upTo, settlesAt) => void acknowledge.run(settlesAt, upTo),
    dropSettledWrites(upTo) {
      const touched = settled.all(upTo)
      dropSettled.run(upTo)
      return touched
    },
    deleteAllWrites: () => void db.exec('DELETE FROM sync_outbox'),

    // Rows are written for known entities only; those of a newer server have cells, but no row yet.
    saveRow({ entity, key }, row) {
      const definition = findEntity(entity)
      if (definition?.sync === 'synced') onRow(definition, key, row)
    },
  }
}

const stored = (entry: Omit<OutboxEntry, 'id'>) => ({
  ...entry,
  value: JSON.stringify(entry.value),
  sentAs: entry.sentAs ? JSON.stringify(entry.sentAs) : null,
})

const parsed = <T extends { value: Cell['value'] }>({ sentAs, ...stored }: StoredValue<T>): T =>
  // Casts: the value is JSON; the rest has the caller's type.
  ({
    ...stored,
    value: JSON.parse(stored.value) as Cell['value'],
    ...(sentAs ? { sentAs: JSON.parse(sentAs) } : {}),
  }) as T
