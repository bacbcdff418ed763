import type { Entity } from '../../model/Entity.ts'
import { checkValue, findAddress } from '../address.ts'
import { fromCells } from '../cells.ts'
import type { Json } from '../json.ts'
import { encodeId } from '../structure/cellTree.ts'
import { readPlace } from '../structure/layout.ts'
import { compareText, orderKeysBetween } from '../structure/orderKey.ts'

type Sides = { path: string; other: Json }

/**
 * The record's values with both sides of a conflict in it: a paragraph or another block gets the other version as a
 * new block `id` below it, a text of several lines gets it after an empty line. Null where only one can stand, such
 * as for a name or a choice, or where the two together would be too long. `cells`: the record's values by path.
 */
export function bothKept(
  entity: Entity,
  cells: ReadonlyMap<string, Json>,
  { path, other }: Sides,
  id: string,
): Record<string, unknown> | null {
  const address = findAddress(entity, path)
  const current = cells.get(path)
  if (!address || current === undefined) return null
  if (address.kind === 'block') return withBlockBelow(entity, cells, { path, other }, id)
  const field = address.shape?.field
  if (address.kind !== 'value' || field?.kind !== 'text' || !field.multiline) return null
  if (typeof current !== 'string' || typeof other !== 'string' || current === '' || other === '') return null
  const both = checkValue(address, path, `${current}\n\n${other}`)
  return 'value' in both ? fromCells(entity, new Map(cells).set(path, both.value)) : null
}

function withBlockBelow(
  entity: Entity,
  cells: ReadonlyMap<string, Json>,
  { path, other }: Sides,
  id: string,
): Record<string, unknown> | null {
  const [, container, own] = /^(.*)\/([^/]+)\/@block$/.exec(path) ?? []
  if (container === undefined || own === undefined || !isBlock(cells.get(path)) || !isBlock(other))
    return null
  const place = readPlace(cells.get(`${container}/${own}/@place`))
  if (!place) return null
  const root = `${container}/${encodeId(id)}`
  const order = orderKeysBetween(place.order, nextOrder(cells, container, place.order), 1, tail)
  const both = new Map(cells)
  both.set(`${root}/@place`, { parent: null, order: order[0] ?? place.order })
  both.set(`${root}/@block`, other)
  return fromCells(entity, both)
}

/** The order keys made here place the block among its neighbours, and are made again when the record is saved. */
const tail = 'V'

function nextOrder(cells: ReadonlyMap<string, Json>, container: string, after: string): string | null {
  const orders = [...cells].flatMap(([path, value]) => {
    const isIn = path.startsWith(`${container}/`) && path.endsWith('/@place')
    const order = isIn ? readPlace(value)?.order : undefined
    return order !== undefined && compareText(order, after) > 0 ? [order] : []
  })
  return orders.toSorted(compareText)[0] ?? null
}

const isBlock = (value: Json | undefined): boolean =>
  typeof value === 'object' && value !== null && 'children' in value
