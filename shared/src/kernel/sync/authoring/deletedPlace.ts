import type { Entity } from '../../model/Entity.ts'
import { findAddress, type Holder, presencePath, recordGonePath } from '../address.ts'
import type { Json } from '../json.ts'

/**
 * The deleted part of the place that a cell is about: the outermost missing element or value, the record itself
 * as `''`; null if all of it exists. `cells`: the record's values by path.
 */
export function deletedPlace(
  entity: Entity,
  cells: ReadonlyMap<string, Json>,
  path: string,
): { path: string } | null {
  if (cells.size === 0 || cells.get(recordGonePath) === true) return { path: '' }
  const [outermost] = findHolders(entity, path).filter((holder) => isAbsent(holder, cells))
  return outermost ? { path: outermost.path } : null
}

/** The record's cells with that place back in it. */
export function withPlaceBack(
  entity: Entity,
  cells: ReadonlyMap<string, Json>,
  path: string,
): Map<string, Json> {
  const back = new Map(cells)
  back.delete(recordGonePath)
  for (const holder of findHolders(entity, path))
    if (isAbsent(holder, back)) back.set(presencePath(holder), !holder.isElement)
  return back
}

/** Whether an element was deleted, or a value that may be absent is. */
export const isAbsent = (holder: Holder, cells: ReadonlyMap<string, Json>): boolean =>
  holder.isElement ? cells.get(presencePath(holder)) === true : cells.get(presencePath(holder)) !== true

/** With the holder whose presence the cell itself sets: its deletion is about it, too. */
function findHolders(entity: Entity, path: string): readonly Holder[] {
  const address = findAddress(entity, path)
  if (!address) return []
  const own = path.slice(0, path.lastIndexOf('/'))
  const isOwn = address.kind === 'gone' || address.kind === 'set'
  const { holders, inTree } = address
  return isOwn
    ? [...holders, { path: own, isElement: address.kind === 'gone', inTree, container: own }]
    : holders
}
