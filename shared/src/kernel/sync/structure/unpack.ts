import type { Entity } from '../../model/Entity.ts'
import { type Fields, isNested } from '../../model/Field.ts'
import { findAddress } from '../address.ts'
import { diffValue } from '../diff.ts'
import { isSameJson, type Json } from '../json.ts'
import { type CellValues, emptyNode, plantCells } from './cellTree.ts'
import type { ShapeField } from './shape.ts'

type Content = { path: string; value: Json }

/**
 * Adds what packed cells stand for (docs/sync.md, "Packed cells"), with their stamps and numbers: a cell of its own
 * counts before one that is unpacked. Returns the given cells where nothing is packed.
 */
export function unpacked<C extends { value: Json }>(
  entity: Entity,
  cells: ReadonlyMap<string, C>,
): ReadonlyMap<string, C & { isUnpacked?: true }> {
  if (!mayBePacked(entity.fields)) return cells
  const all = new Map<string, C & { isUnpacked?: true }>(cells)
  for (const [path, cell] of cells)
    for (const inner of innerCells(entity, path, cell.value))
      if (!all.has(inner.path)) all.set(inner.path, { ...cell, value: inner.value, isUnpacked: true })
  return all
}

/** The same for values alone. */
export function unpackedValues(entity: Entity, cells: CellValues): CellValues {
  if (!mayBePacked(entity.fields)) return cells
  // Cast: cells hold JSON.
  const cellByPath = new Map([...cells].map(([path, value]) => [path, { value: (value ?? null) as Json }]))
  return new Map([...unpacked(entity, cellByPath)].map(([path, { value }]) => [path, value]))
}

/**
 * What writing a packed cell changes, as writes of the cells that it stands for, where the record has such cells
 * already: an older console replaces the whole. Null for any other write, and for the first of its kind, which is
 * stored as it is; so is what repeats it.
 */
export function unpackWrite(
  entity: Entity,
  cells: ReadonlyMap<string, { value: Json }>,
  { path, value }: Content,
): Content[] | null {
  const shape = packedShape(entity, path)
  if (!shape?.field.packed || isSameJson(cells.get(path)?.value, value)) return null
  const below = [...cells].filter(([held]) => held.startsWith(`${path}/`))
  if (below.length === 0) return null
  const values = new Map(below.map(([held, cell]) => [held.slice(path.length + 1), cell.value]))
  return diffValue(shape, plantCells(values), path, shape.field.packed(value))
}

/** Whether the path is that of a packed cell. */
export const isPackedPath = (entity: Entity, path: string): boolean => packedShape(entity, path) !== null

function innerCells(entity: Entity, path: string, value: Json): Content[] {
  if (value === null || path.includes('@')) return []
  const shape = packedShape(entity, path)
  return shape?.field.packed ? diffValue(shape, emptyNode, path, shape.field.packed(value)) : []
}

function packedShape(entity: Entity, path: string): ShapeField | null {
  if (!mayBePacked(entity.fields)) return null
  const address = findAddress(entity, path)
  return address?.kind === 'packed' ? address.shape : null
}

/** Whether any of these fields, at any depth, was packed once. */
function mayBePacked(fields: Fields): boolean {
  const isPacking = packing.get(fields)
  if (isPacking !== undefined) return isPacking
  const hasPacked = Object.values(fields).some((field) => {
    if (field.packed) return true
    if (isNested(field)) return mayBePacked(field.fields)
    if (field.kind === 'sectionTree') return mayBePacked((field as typeof field & { fields: Fields }).fields)
    // Casts, here and above: the kind fixes the field's shape.
    return field.kind === 'list' && mayBePacked({ element: field.of })
  })
  packing.set(fields, hasPacked)
  return hasPacked
}

const packing = new WeakMap<Fields, boolean>()
