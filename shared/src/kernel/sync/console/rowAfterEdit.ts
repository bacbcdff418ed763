import { deriveFields } from '../../model/deriveFields.ts'
import type { Entity } from '../../model/Entity.ts'
import { readField, readFields } from '../cells.ts'
import type { Row } from '../localRecord.ts'
import { type CellNode, cellOf, child, encodeId } from '../structure/cellTree.ts'
import { readPlace } from '../structure/layout.ts'
import { elementShape, entityShape, type ShapeField } from '../structure/shape.ts'

type Values = Readonly<Record<string, unknown>>
type Element = { id: string } & Values

/**
 * The row after an edit, built from the row before: parts shared with `after` are reused, others are read from
 * the cells, as in projectRecord. Both give the same row; this avoids rebuilding a thousand lessons for a word in
 * one of them.
 */
export function rowAfterEdit(
  entity: Entity,
  root: CellNode,
  before: Row,
  after: Values,
  updatedAt: string,
): Row {
  const fields: Record<string, unknown> = {}
  for (const shape of entityShape(entity)) {
    const { name } = shape
    const isShared = after[name] === undefined || after[name] === before[name]
    if (isShared) fields[name] = before[name]
    else if (shape.merge === 'tree')
      fields[name] = rereadTree(shape, child(root, name), before[name], after[name])
    else fields[name] = readField(shape, child(root, name))
  }
  return { ...before, ...fields, ...deriveFields(entity, fields), updatedAt }
}

function rereadTree(shape: ShapeField, container: CellNode, before: unknown, after: unknown): unknown {
  // Shown elsewhere than its place says, as in a circle: an edit may end that, and the element is in its place.
  if (!isInPlace(container, shape, elements(after), null)) return readField(shape, container)
  const oldElements = new Set<unknown>()
  const open = [...elements(before)]
  for (let node = open.pop(); node; node = open.pop()) {
    oldElements.add(node)
    open.push(...elements(node[shape.children]))
  }
  const reread = (nodes: readonly Element[]): readonly Element[] =>
    nodes.map((node) =>
      oldElements.has(node)
        ? node
        : {
            id: node.id,
            ...readFields(elementShape(shape.fields), child(container, encodeId(node.id))),
            [shape.children]: reread(elements(node[shape.children])),
          },
    )
  return reread(elements(after))
}

const isInPlace = (
  container: CellNode,
  shape: ShapeField,
  nodes: readonly Element[],
  parent: string | null,
): boolean =>
  nodes.every(
    (node) =>
      readPlace(cellOf(child(container, encodeId(node.id)), '@place'))?.parent === parent &&
      isInPlace(container, shape, elements(node[shape.children]), node.id),
  )

// Cast: a tree's value is a list of elements, by its schema.
const elements = (value: unknown): readonly Element[] => (Array.isArray(value) ? (value as Element[]) : [])
