import type { Entity } from '../../model/Entity.ts'
import { findAddress } from '../address.ts'
import type { Json } from '../json.ts'

type Cells = ReadonlyMap<string, Json>

/**
 * A record's cells with one element of a tree (`sections/white`) as an earlier state had it; null if that state had
 * no such element. An element that is there stays in its place; a deleted one returns to where it was. What is below
 * it in the tree is an element of its own, and stays as it is.
 */
export function withPartBack(
  entity: Entity,
  cells: Cells,
  earlier: Cells,
  path: string,
): Map<string, Json> | null {
  const place = `${path}/@place`
  if (!findAddress(entity, place)?.inTree || !earlier.has(place)) return null
  const isInside = (one: string) => one.startsWith(`${path}/`) && one !== place
  const back = new Map([...cells].filter(([one]) => !isInside(one)))
  for (const [one, value] of earlier)
    if (isInside(one) || (one === place && !cells.has(place))) back.set(one, value)
  return back
}
