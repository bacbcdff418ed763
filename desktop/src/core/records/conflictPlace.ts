import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { elementNoun } from '#shared/kernel/rules/records/elementName.ts'
import { listAt, placeText } from '#shared/kernel/rules/records/placeText.ts'
import { findAddress, recordGonePath, refusedRecordPath } from '#shared/kernel/sync/address.ts'
import { bothKept } from '#shared/kernel/sync/authoring/bothKept.ts'
import { deletedPlace, withPlaceBack } from '#shared/kernel/sync/authoring/deletedPlace.ts'
import { isDormant } from '#shared/kernel/sync/authoring/otherChosen.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import { fromCells } from '#shared/kernel/sync/cells.ts'
import type { Json } from '#shared/kernel/sync/json.ts'
import { loadLocalRecord } from '#shared/kernel/sync/localRecord.ts'
import { mapValues } from '#shared/kernel/sync/RecordState.ts'
import type { Store } from '../store/openStore.ts'
import type { ConflictPlace } from './ConflictApi.ts'
import { consoleEntity, type Records } from './createRecords.ts'

/** Where a conflict is, with the names that deleted elements had, and whether a choice would be seen there. */
export function conflictPlace(store: Store, records: Records, key: string): ConflictPlace {
  const conflict = records.find(Conflict, key)
  const entity = consoleEntity(String(conflict.entity))
  const record = String(conflict.recordKey)
  const path = String(conflict.path)
  const cells = mapValues(loadLocalRecord(store.cells, { entity: entity.name, key: record }).cells)
  const deleted = path === refusedRecordPath ? null : deletedPlace(entity, cells, path)
  const whole = fromCells(entity, deleted ? withPlaceBack(entity, cells, path) : cells)
  const isHidden = !deleted && path !== refusedRecordPath && isDormant(entity, path, cells)
  const isValue = conflict.reason === 'collision' && !deleted && !isHidden && !path.endsWith('/@place')
  return {
    inUse: isValue && cells.has(path) ? { value: cells.get(path) ?? null } : null,
    text: path === recordGonePath || path === refusedRecordPath ? '' : placeText(entity, path, whole),
    deleted: deleted && {
      noun: nounAt(entity, deleted.path, cells),
      name: nameAt(entity, deleted.path, whole),
    },
    isHidden,
    mayKeepBoth:
      conflict.reason === 'collision' &&
      !deleted &&
      !isHidden &&
      // Cast: a conflict's `other` is a cell's value, which is JSON.
      bothKept(entity, cells, { path, other: conflict.other as Json }, 'both') !== null,
  }
}

/** The deleted thing, as sentences call it: "lesson", "question", "course". */
function nounAt(entity: Entity, path: string, cells: ReadonlyMap<string, unknown>): string {
  if (path === '') return nounOf(entity)
  // A section that holds a lesson is one to authors.
  if (/\/item$/.test(path) || cells.get(`${path}/item/@set`) === true) return 'lesson'
  const parts = path.split('/')
  const list = listAt(entity, parts.slice(0, -1))
  return findAddress(entity, `${path}/@gone`) ? elementNoun(list) : 'part'
}

function nameAt(entity: Entity, path: string, whole: Readonly<Record<string, unknown>>): string | null {
  if (path === '') return typeof whole.name === 'string' && whole.name !== '' ? whole.name : null
  return placeText(entity, path, whole).split(' › ').at(-1) ?? null
}
