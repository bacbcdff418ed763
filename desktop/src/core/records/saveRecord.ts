import { AppError } from '#shared/kernel/errors/AppError.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { crossFieldFaults } from '#shared/kernel/rules/records/crossFieldFaults.ts'
import { applySaveRules, slugFaults, slugsBelow } from '#shared/kernel/rules/records/saveRules.ts'
import { loadLocalRecord } from '#shared/kernel/sync/localRecord.ts'
import { mapValues } from '#shared/kernel/sync/RecordState.ts'
import { plantCells } from '#shared/kernel/sync/structure/cellTree.ts'
import { withDormant } from '#shared/kernel/sync/structure/withDormant.ts'
import type { Row } from '../Row.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'
import { validateRecord } from './validateRecord.ts'

type Values = Record<string, unknown>
type Fault = { path: string; message: string }

/** `unseen`: paths whose present values the author had not seen. */
export type SaveOptions = { isComingBack?: boolean; unseen?: ReadonlySet<string> }

/**
 * Saves a record on this computer: parses, judges and derives it, then writes cells, outbox, row, search and history in one
 * transaction. @throws AppError `validation` with the fault of each field
 */
export function saveRecord(
  store: Store,
  entity: Entity,
  record: Values,
  before: Row | null,
  label: string,
  // A restored record is not checked here: sync makes its slug unique if it was taken meanwhile.
  { isComingBack = false, unseen }: SaveOptions = {},
): Row {
  const key = String(record.key)
  const isSlugTaken = slugsOfOthers(store, entity, record)
  const whole = withDormant(entity, record, before, () => plantCells(loadCells(store, entity, key)))
  const parsed = validateRecord(entity, whole, before)
  refuseFaults([
    ...crossFieldFaults(entity, parsed, before),
    ...(isComingBack ? [] : slugFaults(entity, parsed, before, isSlugTaken)),
    ...distinctFaults(store, entity, parsed, before),
  ])
  const after = validateRecord(entity, applySaveRules(entity, parsed, isSlugTaken), parsed)
  store.write(label, () => store.replica.save(entity, key, after, before ?? undefined, unseen))
  const saved = store.projection.find(entity, key)
  if (!saved) throw new AppError('not_found')
  return saved
}

/** A record's cells on this computer. */
export const loadCells = (store: Store, { name }: Entity, key: string) =>
  mapValues(loadLocalRecord(store.cells, { entity: name, key }).cells)

export function refuseFaults(found: readonly Fault[]): void {
  const faults = found.map(({ path, message }) => ({ path: path.split('.'), message }))
  if (faults.length > 0) throw new AppError('validation', { details: { faults } })
}

/** Whether another record has the slug, or an element in its neighbours' trees (`slugTree`). */
function slugsOfOthers(store: Store, entity: Entity, record: Values): (slug: string) => boolean {
  const { within = '' } = entity.slugTree ?? {}
  const value = record[within]
  const neighbours =
    typeof value === 'string'
      ? listRows(store.db, {
          entity: entity.name,
          filter: { [within]: value },
          limit: everyRow,
          offset: 0,
        }).items.filter(({ key }) => key !== record.key)
      : []
  const below = new Set(neighbours.flatMap((one) => slugsBelow(entity, one)))
  return (slug) => below.has(slug) || store.projection.hasSlug(entity, slug, String(record.key))
}

/** Unique fields of the organization's records (`distinct`), as far as this computer knows them. */
function distinctFaults(store: Store, entity: Entity, record: Values, before: Row | null): Fault[] {
  return (entity.distinct ?? []).flatMap((path) => {
    const value = record[path]
    if (typeof value !== 'string' || value === before?.[path]) return []
    const { items } = listRows(store.db, {
      entity: entity.name,
      fields: [path],
      filter: { [path]: value },
      limit: 2,
      offset: 0,
    })
    return items.some(({ key }) => key !== record.key) ? [{ path, message: messages.taken }] : []
  })
}
