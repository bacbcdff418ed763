import { deriveFields } from '../model/deriveFields.ts'
import type { Entity } from '../model/Entity.ts'
import { parseKey } from '../model/key.ts'
import { createdPath, recordGonePath } from './address.ts'
import { fromCells } from './cells.ts'
import { stampMs } from './clock.ts'
import type { Json } from './json.ts'

/**
 * A record's row projected from its cells: base fields, own fields and derived fields, without those that have no
 * cells (`onlineOnly`, `secret`). Null if the record is deleted or has no cells. The same on every computer with
 * the same cells: `updatedAt` is the newest stamp's time, `createdAt` a cell.
 */
export function projectRecord(
  entity: Entity,
  key: string,
  cells: ReadonlyMap<string, { value: Json; stamp: string }>,
): Record<string, unknown> | null {
  const parts = parseKey(key)
  if (!parts || !hasRow(cells)) return null
  const values = new Map<string, unknown>()
  let [newest, oldest] = ['', '\uffff']
  for (const [path, { value, stamp }] of cells) {
    values.set(path, value)
    if (stamp > newest) newest = stamp
    if (stamp < oldest) oldest = stamp
  }
  const created = values.get(createdPath)
  const fields = fromCells(entity, values)
  return {
    key,
    id: parts.id,
    organization: parts.organization,
    createdAt: typeof created === 'string' ? created : toIso(oldest),
    updatedAt: toIso(newest),
    ...fields,
    ...deriveFields(entity, fields),
  }
}

/** Whether these are cells of a record that is not deleted. */
export const hasRow = (cells: ReadonlyMap<string, { value: Json }>): boolean =>
  cells.size > 0 && cells.get(recordGonePath)?.value !== true

// Stamps may exceed the years that dates can express.
const maxDateMs = Date.UTC(9999, 11, 31)
export const toIso = (stamp: string) => new Date(Math.min(stampMs(stamp), maxDateMs)).toISOString()
