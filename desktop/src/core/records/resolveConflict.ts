import { Conflict } from '../../../../shared/src/entities/Conflict.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { recordGonePath } from '../../../../shared/src/sync/address.ts'
import { fromCells } from '../../../../shared/src/sync/cells.ts'
import type { Json } from '../../../../shared/src/sync/json.ts'
import { loadLocalRecord } from '../../../../shared/src/sync/localRecord.ts'
import { valuesOf } from '../../../../shared/src/sync/RecordState.ts'
import type { CoreApi, Row } from '../CoreApi.ts'
import type { Store } from '../store/openStore.ts'
import { heldEntity, type Records } from './createRecords.ts'

/**
 * A person's choice between two edits that could not both stand (SYN-15). Taking the other one is an edit
 * like any: it is judged, has a history, and syncs. One act with the mark on the conflict.
 */
export function resolveConflict(
  store: Store,
  records: Records,
  { key, resolution }: Parameters<CoreApi['resolveConflict']>[0],
  now: number,
): Row {
  const conflict = records.find(Conflict, key)
  return store.write('Conflict resolved', () => {
    if (resolution === 'other') takeOther(store, records, conflict)
    return records.change(
      Conflict,
      key,
      { resolution, resolvedAt: new Date(now).toISOString() },
      'Conflict resolved',
    )
  })
}

function takeOther(store: Store, records: Records, conflict: Row): void {
  const entity = heldEntity(String(conflict.entity))
  const key = String(conflict.recordKey)
  const path = String(conflict.path)
  // A conflict's `other` is a cell's value, which is JSON.
  const other = conflict.other as Json
  if (path === recordGonePath && other === true) {
    if (store.projection.find(entity, key)) store.replica.remove(entity, key)
    return
  }
  const cells = valuesOf(loadLocalRecord(store.cells, { entity: entity.name, key }).cells)
  if (cells.size === 0) throw new AppError('not_found', { message: 'The item is no longer there.' })
  cells.set(path, other)
  cells.delete(recordGonePath)
  records.change(entity, key, fromCells(entity, cells), 'Conflict resolved')
}
