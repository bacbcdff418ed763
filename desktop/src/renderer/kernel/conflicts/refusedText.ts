import type { Row } from '#desktop/core/Row.ts'
import { findEntity } from '#shared/entities.ts'
import { recordName } from '#shared/kernel/model/recordName.ts'
import { placeText } from '#shared/kernel/rules/records/placeText.ts'
import { createdPath, findAddress } from '#shared/kernel/sync/address.ts'
import { fromCells } from '#shared/kernel/sync/cells.ts'
import { type NameOf, recordText } from '../values/valueText.ts'
import { versionText } from './describeConflict.ts'

/**
 * The refused edits of one record, to read and copy: a new record as a whole; of an existing one each value with
 * its place.
 */
export function refusedText(conflicts: readonly Row[], record: Row | undefined, nameOf: NameOf): string {
  const [first] = conflicts
  const entity = first && findEntity(String(first.entity))
  if (!entity) return 'Nothing'
  const cells = refusedCells(conflicts)
  if (cells.get('@gone') === true) return 'A deletion.'
  if (cells.has(createdPath)) return recordText(entity.fields, fromCells(entity, cells), nameOf)
  const blocks = [...cells].flatMap(([path, value]) => {
    const kind = findAddress(entity, path)?.kind
    if (kind !== 'value' && kind !== 'packed' && kind !== 'block' && value !== true) return []
    const text = versionText({ entity: entity.name, path, other: value }, 'other', record, nameOf)
    return [`${placeText(entity, path, record)}: ${text}`]
  })
  return blocks.join('\n') || 'Something was moved or removed.'
}

/** The record's name, from the stored or the refused values; null if neither has one. */
export function refusedName(conflicts: readonly Row[], record: Row | undefined): string | null {
  const entity = findEntity(String(conflicts[0]?.entity))
  return recordName(entity, record) ?? recordName(entity, Object.fromEntries(refusedCells(conflicts)))
}

/** Cells by path, as the server listed them; later ones win. */
const refusedCells = (conflicts: readonly Row[]): Map<string, unknown> =>
  new Map(
    conflicts
      .toSorted((one, other) => String(one.happenedAt).localeCompare(String(other.happenedAt)))
      .flatMap(({ other }) => Object.entries((other ?? {}) as Record<string, unknown>)),
  )
