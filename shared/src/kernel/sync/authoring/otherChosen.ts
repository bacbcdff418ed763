import type { Entity } from '../../model/Entity.ts'
import { fieldsOfKind } from '../../model/kinds/variants.ts'
import { findAddress, recordGonePath } from '../address.ts'
import { fromCells } from '../cells.ts'
import type { CellChange } from '../diff.ts'
import type { Json } from '../json.ts'
import { isPackedPath } from '../structure/unpack.ts'
import { isAbsent } from './deletedPlace.ts'
import { liftOut } from './liftOut.ts'

/** The edits that choose the other side of a conflict. */
type Choice =
  | { do: 'remove' }
  /** Cells that the record does not show (Replica.writeDormant). */
  | { do: 'writeDormant'; changes: CellChange[] }
  | { do: 'save'; values: Record<string, unknown> }

/** Takes the other side of a conflict about one cell of a record, of which `cells` are the values by path. */
export function otherChosen(
  entity: Entity,
  cells: ReadonlyMap<string, Json>,
  { path, other }: { path: string; other: Json },
): Choice {
  if (path === recordGonePath && other === true) return { do: 'remove' }
  // A packed cell has no place in a record, either.
  if (isPackedPath(entity, path) || isDormant(entity, path, cells) || isInsideRemoved(entity, path, cells))
    return { do: 'writeDormant', changes: [{ path, value: other }] }
  const chosen = new Map(cells)
  liftOut(chosen, path, other)
  chosen.set(path, other)
  chosen.delete(recordGonePath)
  return { do: 'save', values: fromCells(entity, chosen) }
}

/** Whether the cell is inside of an element or value that is not there: the record does not show it either. */
const isInsideRemoved = (entity: Entity, path: string, cells: ReadonlyMap<string, Json>): boolean =>
  (findAddress(entity, path)?.holders ?? []).some(
    (holder) => isAbsent(holder, cells) && path !== `${holder.path}/@place`,
  )

/** Whether a value's present type does not have the field: the record does not show it. */
export const isDormant = (entity: Entity, path: string, cells: ReadonlyMap<string, Json>): boolean =>
  (findAddress(entity, path)?.kinds ?? []).some(
    ({ typePath, variants, name }) => !Object.hasOwn(fieldsOfKind(variants, cells.get(typePath)), name),
  )
