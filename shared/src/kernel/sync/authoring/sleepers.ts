import type { Entity } from '../../model/Entity.ts'
import { findAddress } from '../address.ts'
import type { CellChange } from '../diff.ts'
import { isSameJson, type Json, toJson } from '../json.ts'
import { mapVariants } from '../structure/mapVariants.ts'
import { valueWithoutCell } from '../structure/shape.ts'
import { isDormant } from './otherChosen.ts'

type Values = Readonly<Record<string, unknown>>
type Cells = ReadonlyMap<string, Json>

/** A cell that slept before a change, and was written by it: the record before the change does not show its value. */
export type Sleeper = { path: string; before: Json | undefined; after: Json }

/** Whether values of several kinds have another type in `after`. */
export function changesKinds(entity: Entity, before: Values, after: Values): boolean {
  let isChanged = false
  mapVariants(entity, after, before, (_variants, value, old) => {
    isChanged ||= value.type !== old.type
    return value
  })
  return isChanged
}

/** What a change made of cells that slept before it; `before` and `after` are the record's cells, by path. */
export const changedSleepers = (entity: Entity, before: Cells, after: Cells): Sleeper[] =>
  [...after].flatMap(([path, value]) =>
    !isSameJson(before.get(path), value) && isDormant(entity, path, before) && wasHeld(entity, path, before)
      ? [{ path, before: before.get(path), after: value }]
      : [],
  )

/** Whether the element around the cell existed. A new element is undone by its own presence. */
function wasHeld(entity: Entity, path: string, cells: Cells): boolean {
  const address = findAddress(entity, path)
  const around = address?.kind === 'place' ? address.holders.slice(0, -1) : (address?.holders ?? [])
  return around.every((holder) => cells.has(`${holder.path}/${holder.isElement ? '@place' : '@set'}`))
}

/**
 * The cells to write (Replica.writeDormant) when a change is undone or done again, so that what slept before it is as it
 * was, or as the change made it. Only those that nobody has written since: `cells` are the present ones.
 */
export function sleepersBack(
  entity: Entity,
  sleepers: readonly Sleeper[],
  direction: 'undo' | 'redo',
  cells: Cells,
): CellChange[] {
  return sleepers.flatMap(({ path, before, after }) => {
    const old = before === undefined ? blank(entity, path) : [{ path, value: before }]
    const next = [{ path, value: after }, ...(before === undefined ? present(entity, path) : [])]
    const [from, to] = direction === 'undo' ? [[{ path, value: after }], old] : [old, next]
    const isUntouched = from.every((one) => isSameJson(cells.get(one.path), one.value))
    return isUntouched ? to : []
  })
}

/** An element that was gone again is there. */
const present = (entity: Entity, path: string): CellChange[] =>
  findAddress(entity, path)?.kind === 'place'
    ? [{ path: path.replace(/@place$/, '@gone'), value: false }]
    : []

/** What reads as if the cell had never been written: an element is gone again. */
function blank(entity: Entity, path: string): CellChange[] {
  const address = findAddress(entity, path)
  switch (address?.kind) {
    case 'place':
      return [{ path: path.replace(/@place$/, '@gone'), value: true }]
    case 'gone':
    case 'set':
      return [{ path, value: false }]
    case 'value':
      return address.shape ? [{ path, value: toJson(valueWithoutCell(address.shape.field)) }] : []
    default:
      return []
  }
}
