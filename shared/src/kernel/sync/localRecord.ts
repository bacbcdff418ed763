import type { Entity } from '../model/Entity.ts'
import { projectRecord } from './projectRecord.ts'
import type { StoredCell } from './RecordState.ts'
import type { OutboxEntry, RecordName, ReplicaStore } from './ReplicaStore.ts'
import { valueWithoutCell } from './structure/shape.ts'
import { unpacked } from './structure/unpack.ts'

/** A record on this computer: pulled cells, overlaid with local writes. */
type LocalRecord = { cells: ReadonlyMap<string, StoredCell>; writes: OutboxEntry[] }

export function loadLocalRecord(store: ReplicaStore, record: RecordName): LocalRecord {
  const cells = new Map<string, StoredCell>()
  for (const { path, value, stamp, seq } of store.loadCells(record)) cells.set(path, { value, stamp, seq })
  const writes = store.loadWrites(record)
  for (const { path, value, stamp, baseSeq } of writes) cells.set(path, { value, stamp, seq: baseSeq })
  const entity = store.findEntity(record.entity)
  return { cells: entity ? unpacked(entity, cells) : cells, writes }
}

/** Projects a record again and writes its row. Entities of a newer server have cells, but no row here. */
export function refreshRow(store: ReplicaStore, record: RecordName, known?: LocalRecord): Row | null {
  const entity = store.findEntity(record.entity)
  if (!entity) return null
  const { cells } = known ?? loadLocalRecord(store, record)
  const projected = projectRecord(entity, record.key, cells)
  const row = projected && { ...onlineBlanks(entity), ...projected }
  store.saveRow(record, row)
  return row
}

export type Row = Record<string, unknown>

/** Server-only fields read as if never written. */
function onlineBlanks(entity: Entity): Row {
  const blanks: Row = {}
  for (const [name, field] of Object.entries(entity.fields))
    if (field.onlineOnly && !field.secret) blanks[name] = valueWithoutCell(field)
  return blanks
}
