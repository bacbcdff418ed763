import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { nameTwin } from '#shared/kernel/rules/records/nameTwin.ts'
import { isSettledBy } from '#shared/kernel/rules/records/settledBy.ts'
import { recordGonePath, refusedRecordPath } from '#shared/kernel/sync/address.ts'
import { bothKept } from '#shared/kernel/sync/authoring/bothKept.ts'
import { deletedPlace, withPlaceBack } from '#shared/kernel/sync/authoring/deletedPlace.ts'
import { isDormant, otherChosen } from '#shared/kernel/sync/authoring/otherChosen.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import { fromCells } from '#shared/kernel/sync/cells.ts'
import type { Json } from '#shared/kernel/sync/json.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import { loadLocalRecord } from '#shared/kernel/sync/localRecord.ts'
import { mapValues } from '#shared/kernel/sync/RecordState.ts'
import { isPackedPath } from '#shared/kernel/sync/structure/unpack.ts'
import type { CoreApi } from '../CoreApi.ts'
import type { Row } from '../Row.ts'
import type { Store } from '../store/openStore.ts'
import { conflictPlace } from './conflictPlace.ts'
import { consoleEntity, type Records } from './createRecords.ts'

/**
 * A person's choice between two conflicting edits (SYN-15). Choosing the other value is a normal edit: validated,
 * with history, and synced. In one transaction with the conflict's resolution.
 */
export function resolveConflict(
  store: Store,
  records: Records,
  { key, resolution, isRestored = false }: Parameters<CoreApi['resolveConflict']>[0],
  now: number,
): Row {
  const conflict = records.find(Conflict, key)
  records.requireMay(Conflict, 'update')
  const { deleted, mayKeepBoth } = conflictPlace(store, records, key)
  if (resolution === 'both' && !mayKeepBoth)
    throw new AppError('bad_request', { message: 'Only one of the two can stay here. Choose one.' })
  if (deleted && resolution === 'other' && !isRestored)
    throw new AppError('not_found', {
      message: `The ${deleted.noun} was deleted in the meantime. You can restore it with this version, or dismiss the conflict.`,
    })
  // Both together are neither of the two.
  const changes = {
    resolution: resolution === 'both' ? 'edited' : resolution,
    resolvedAt: new Date(now).toISOString(),
  }
  return store.write('Conflict resolved', () => {
    for (const one of alike(store, records, conflict)) {
      if (isRestored) restorePlace(store, records, one)
      if (resolution === 'other') takeOther(store, records, one)
      if (resolution === 'both') keepBoth(store, records, one)
      records.change(Conflict, one.key, changes, 'Conflict resolved')
    }
    for (const { key: earlier } of earlierRounds(store, records, conflict))
      records.change(Conflict, earlier, { ...changes, resolution: 'kept' }, 'Conflict resolved')
    return records.find(Conflict, key)
  })
}

/** Restores the deleted elements around a conflict; undone like a state from the history. */
function restorePlace(store: Store, records: Records, conflict: Row): void {
  const entity = consoleEntity(String(conflict.entity))
  const key = String(conflict.recordKey)
  const path = String(conflict.path)
  const cells = loadCells(store, entity, key)
  // Its twin may have brought it back already.
  if (!deletedPlace(entity, cells, path)) return
  if (cells.size === 0) throw new AppError('not_found', { message: 'The item is no longer there.' })
  const before = store.projection.find(entity, key)
  records.requireMay(entity, before ? 'update' : 'create')
  if (!before) records.requireMay(entity, 'delete')
  const back = {
    ...(before ?? { key, id: key.slice(key.indexOf('~') + 1), organization: store.organization }),
    ...fromCells(entity, withPlaceBack(entity, cells, path)),
  }
  records.refuseLocked(entity, before, back)
  records.putBack(entity, back, before, 'Restored from a conflict')
}

const loadCells = (store: Store, entity: Entity, key: string) =>
  mapValues(loadLocalRecord(store.cells, { entity: entity.name, key }).cells)

/**
 * Conflicts that authors see as one: all refused writes of one record, in order; or a lesson's name in both
 * places.
 */
function alike(store: Store, records: Records, conflict: Row): Row[] {
  if (conflict.path !== refusedRecordPath) return [conflict, ...twins(store, records, conflict)]
  return store
    .openConflicts(String(conflict.recordKey))
    .map(({ key }) => records.find(Conflict, key))
    .filter(({ path, otherBy }) => path === refusedRecordPath && otherBy === conflict.otherBy)
    .sort((one, other) => String(one.happenedAt).localeCompare(String(other.happenedAt)))
}

/** Applies the same choice to the lesson name's other place. */
function twins(store: Store, records: Records, conflict: Row): Row[] {
  const path = String(conflict.path)
  return store
    .openConflicts(String(conflict.recordKey))
    .filter((one) => nameTwin(one.path) === path || nameTwin(path) === one.path)
    .map(({ key }) => records.find(Conflict, key))
    .filter(({ other }) => isSameJson(other as Json, conflict.other as Json))
}

/** Earlier collisions at the same place that say nothing more than this one (rules/settledBy): the choice settles them, too. */
function earlierRounds(store: Store, records: Records, conflict: Row): Row[] {
  const rounds = store
    .openConflicts(String(conflict.recordKey))
    .filter(({ path }) => path === conflict.path)
    .map(({ key }) => records.find(Conflict, key))
    .filter((one) => isSettledBy(conflict, one))
  return rounds.flatMap((round) => [round, ...twins(store, records, round)])
}

function takeOther(store: Store, records: Records, conflict: Row): void {
  const entity = consoleEntity(String(conflict.entity))
  const key = String(conflict.recordKey)
  const path = String(conflict.path)
  if (path === refusedRecordPath) {
    takeRefused(store, records, entity, key, conflict.other)
    return
  }
  records.requireMay(entity, 'update')
  // Cast: a conflict's `other` is a cell's value, which is JSON.
  const other = conflict.other as Json
  const cells = loadCells(store, entity, key)
  const choice = otherChosen(entity, cells, { path, other })
  if (choice.do === 'remove') {
    if (store.projection.find(entity, key)) store.replica.remove(entity, key)
    return
  }
  if (cells.size === 0) throw new AppError('not_found', { message: 'The item is no longer there.' })
  if (choice.do === 'writeDormant') store.replica.writeDormant(entity, key, choice.changes)
  else records.change(entity, key, choice.values, 'Conflict resolved')
}

function keepBoth(store: Store, records: Records, conflict: Row): void {
  const entity = consoleEntity(String(conflict.entity))
  const key = String(conflict.recordKey)
  records.requireMay(entity, 'update')
  // Cast: a conflict's `other` is a cell's value, which is JSON.
  const sides = { path: String(conflict.path), other: conflict.other as Json }
  const values = bothKept(entity, loadCells(store, entity, key), sides, createId())
  if (values) records.change(entity, key, values, 'Conflict resolved: both versions kept')
}

/** Repeats the refused writes of a whole record as a normal edit: cells by path. */
function takeRefused(store: Store, records: Records, entity: Entity, key: string, other: unknown): void {
  // Cast: the server lists refused writes in this shape (sync/batch/arbitrateWrites).
  const refused = Object.entries(other as Record<string, Json>)
  const before = store.projection.find(entity, key)
  if (refused.some(([path, value]) => path === recordGonePath && value === true)) {
    records.requireMay(entity, 'delete')
    if (before) store.replica.remove(entity, key)
    return
  }
  records.requireMay(entity, before ? 'update' : 'create')
  const cells = before
    ? mapValues(loadLocalRecord(store.cells, { entity: entity.name, key }).cells)
    : new Map<string, Json>()
  for (const [path, value] of refused) cells.set(path, value)
  cells.delete(recordGonePath)
  const values = fromCells(entity, cells)
  records.refuseLocked(entity, before, values)
  if (before) records.change(entity, key, values, 'Tried again')
  else records.create(entity, { ...values, id: key.slice(key.indexOf('~') + 1) })
  const dormant = refused.filter(([path]) => isPackedPath(entity, path) || isDormant(entity, path, cells))
  if (dormant.length > 0)
    store.replica.writeDormant(
      entity,
      key,
      dormant.map(([path, value]) => ({ path, value })),
    )
}
