import type { Entity } from '../model/Entity.ts'
import { createdPath, recordGonePath } from './address.ts'
import { type CellChange, diffCells } from './diff.ts'
import { type LocalRecord, loadLocalRecord, type Row, refreshRow } from './localRecord.ts'
import { orderTail } from './orderKey.ts'
import { valuesOf } from './RecordState.ts'
import { loadMeta, type ReplicaContext } from './ReplicaContext.ts'
import type { OutboxEntry, RecordName, ReplicaMeta } from './ReplicaStore.ts'

/**
 * Makes a record read as `after` (own fields; those left out stay): writes, row and clock in one
 * transaction. A deleted record comes back. Answers the row, null only for a deleted one.
 * `before` may be the row that `after` was made from: what both share is not compared.
 */
export function saveLocally(
  context: ReplicaContext,
  entity: Entity,
  key: string,
  after: Readonly<Record<string, unknown>>,
  before?: Readonly<Record<string, unknown>>,
): Row | null {
  return context.store.transaction(() => {
    const local = loadLocalRecord(context.store, { entity: entity.name, key })
    const meta = loadMeta(context)
    const changes: CellChange[] = []
    if (!local.cells.has(createdPath))
      changes.push({ path: createdPath, value: new Date(context.clock.now()).toISOString() })
    if (local.cells.get(recordGonePath)?.value === true) changes.push({ path: recordGonePath, value: false })
    const tail = orderTail(meta.replica)
    changes.push(...diffCells(entity, valuesOf(local.cells), after, { tail, before }))
    return writeChanges(context, meta, { entity: entity.name, key }, local, changes)
  })
}

export function removeLocally(context: ReplicaContext, entity: Entity, key: string): void {
  context.store.transaction(() => {
    const local = loadLocalRecord(context.store, { entity: entity.name, key })
    if (local.cells.size === 0 || local.cells.get(recordGonePath)?.value === true) return
    const gone = [{ path: recordGonePath, value: true }]
    writeChanges(context, loadMeta(context), { entity: entity.name, key }, local, gone)
  })
}

function writeChanges(
  context: ReplicaContext,
  meta: ReplicaMeta,
  record: RecordName,
  local: LocalRecord,
  changes: readonly CellChange[],
): Row | null {
  const { store, clock } = context
  const added: Omit<OutboxEntry, 'id'>[] = []
  const replaced: OutboxEntry[] = []
  const newest = new Map(local.writes.map((write) => [write.path, write]))
  for (const { path, value } of changes) {
    const stamp = clock.stamp()
    const pending = newest.get(path)
    // An earlier write that is still here hid whatever arrived under it: its author saw no more than it did.
    const baseSeq = pending?.baseSeq ?? meta.cursor
    if (pending && pending.n === null && !isStructural(path)) replaced.push({ ...pending, value, stamp })
    else added.push({ ...record, n: null, settlesAt: null, path, value, stamp, baseSeq })
    local.cells.set(path, { value, stamp, seq: baseSeq })
  }
  store.updateWrites(replaced)
  store.addWrites(added)
  store.saveMeta({ ...meta, lastStamp: clock.last() })
  return refreshRow(store, record, local)
}

/** Places and presence keep every step: the server judges moves in the order in which they were made. */
const isStructural = (path: string) =>
  path.slice(path.lastIndexOf('/') + 1).startsWith('@') && !path.endsWith('/@block')
