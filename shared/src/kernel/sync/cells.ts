import type { Entity } from '../model/Entity.ts'
import type { Fields } from '../model/Field.ts'
import { typeToFollow } from '../model/follow.ts'
import { fieldsOfKind, kindNamed } from '../model/kinds/variants.ts'
import { diffCells } from './diff.ts'
import { type CellNode, type CellValues, cellOf, emptyNode, plantCells } from './structure/cellTree.ts'
import { layOut } from './structure/layout.ts'
import {
  elementShape,
  entityShape,
  getShape,
  isPresent,
  readAtom,
  type ShapeField,
  valueWithoutCell,
} from './structure/shape.ts'
import { unpackedValues } from './structure/unpack.ts'

/**
 * The cells of a new record: path to value (docs/sync.md). Default values have no cell. `tail` is the author's
 * order tail (orderKey).
 */
export function toCells(
  entity: Entity,
  record: Readonly<Record<string, unknown>>,
  tail = 'V',
): Map<string, unknown> {
  const cells = new Map<string, unknown>()
  for (const { path, value } of diffCells(entity, new Map(), record, { tail })) cells.set(path, value)
  return cells
}

/**
 * Projects cells to a record: its own fields, except those without cells (`onlineOnly`, `secret`, derived).
 * Total: any set of cells gives a record, even if parts of a merge are still to arrive.
 */
export function fromCells(entity: Entity, cells: CellValues): Record<string, unknown> {
  return readFields(entityShape(entity), plantCells(unpackedValues(entity, cells)))
}

export function readFields(shape: readonly ShapeField[], node: CellNode): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const field of shape) {
    const own = node.below?.get(field.name)
    record[field.name] =
      own === undefined && field.blank !== undefined ? field.blank : readField(field, own ?? emptyNode)
  }
  for (const { name, field } of shape) {
    const type = field.follows === undefined ? null : typeToFollow(field, record)
    if (type !== null) record[name] = type
  }
  return record
}

export function readField(shape: ShapeField, node: CellNode): unknown {
  switch (shape.merge) {
    case 'atom':
      return readAtom(shape, node.value)
    case 'record':
      return isPresent(shape, node) ? readNested(shape, getShape, node) : null
    case 'keyed':
      return readList(shape, node)
    case 'tree':
      return readTree(shape, node)
    case 'blocks':
      return readBlocks(shape, node)
  }
}

function readList(shape: ShapeField, node: CellNode): unknown[] {
  const { nodes, childrenOf } = layOut(node)
  return (childrenOf.get(null) ?? []).map(({ id }) => readElement(shape, id, nodes.get(id)))
}

function readElement(shape: ShapeField, id: string, node: CellNode | undefined): Record<string, unknown> {
  return { id, ...readNested(shape, elementShape, node ?? emptyNode) }
}

/** The fields of a record or element; cells of other kinds than its own are not shown. */
function readNested(
  shape: ShapeField,
  shapeFor: (fields: Fields) => readonly ShapeField[],
  node: CellNode,
): Record<string, unknown> {
  const { variants } = shape
  if (!variants) return readFields(shapeFor(shape.fields), node)
  const type = kindNamed(variants, cellOf(node, 'type'))
  return { ...readFields(shapeFor(fieldsOfKind(variants, type)), node), type }
}

function readTree(shape: ShapeField, container: CellNode): unknown[] {
  const { nodes, childrenOf } = layOut(container)
  // Built flat, then joined: a chain of any length must not overflow the stack.
  const built = new Map<string, Record<string, unknown>>()
  for (const [id, node] of nodes) built.set(id, readElement(shape, id, node))
  const branch = (parent: string | null) =>
    (childrenOf.get(parent) ?? []).map(({ id }) => built.get(id)).filter((node) => node !== undefined)
  for (const [id, node] of built) node[shape.children] = branch(id)
  return branch(null)
}

function readBlocks(shape: ShapeField, node: CellNode): unknown {
  const set = cellOf(node, '@set')
  if (set !== true) return valueWithoutCell(shape.field)
  const { nodes, childrenOf } = layOut(node)
  const slate = (childrenOf.get(null) ?? []).flatMap(({ id }) => {
    const block = cellOf(nodes.get(id) ?? node, '@block')
    return typeof block === 'object' && block !== null ? [{ ...block, id }] : []
  })
  return { slate }
}
