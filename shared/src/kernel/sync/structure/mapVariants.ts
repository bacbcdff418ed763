import type { Entity } from '../../model/Entity.ts'
import type { VariantsField } from '../../model/Field.ts'
import { elementShape, entityShape, getShape, type ShapeField, shownFields } from './shape.ts'

type Values = Readonly<Record<string, unknown>>

/** `other` is the same value in the other record. */
type Change = (variants: VariantsField, value: Values, other: Values) => Values

/**
 * A record with all its values of several kinds changed that another state of it has, too. Parts that both states
 * share are not looked at; elements are the same by id, wherever they stand in a tree.
 */
export function mapVariants<R extends Values>(entity: Entity, record: R, other: Values, change: Change): R {
  // Cast: the same record, changed inside.
  return inFields(entityShape(entity), record, other, change) as R
}

function inFields(shapes: readonly ShapeField[], record: Values, other: Values, change: Change): Values {
  let changed: Record<string, unknown> | null = null
  for (const shape of shapes) {
    const value = record[shape.name]
    if (value === other[shape.name] || typeof value !== 'object' || value === null) continue
    const next = inValue(shape, value, other[shape.name], change)
    if (next !== value) changed = { ...(changed ?? record), [shape.name]: next }
  }
  return changed ?? record
}

function inValue(shape: ShapeField, value: object, other: unknown, change: Change): unknown {
  switch (shape.merge) {
    case 'record':
      return isValues(other) ? inside(shape, value as Values, other, getShape, change) : value
    case 'keyed':
      return inElements(shape, value, new Map(asList(other).map((element) => [element.id, element])), change)
    case 'tree':
      return inElements(shape, value, flatten(asList(other), shape.children), change)
    case 'atom':
    case 'blocks':
      return value
  }
}

function inside(
  shape: ShapeField,
  value: Values,
  other: Values,
  shapesOf: typeof getShape,
  change: Change,
): Values {
  const changed = shape.variants ? change(shape.variants, value, other) : value
  return inFields(shapesOf(shownFields(shape, changed.type)), changed, other, change)
}

function inElements(
  shape: ShapeField,
  value: unknown,
  nodes: ReadonlyMap<unknown, Values>,
  change: Change,
): unknown {
  const elements = asList(value).map((element) => {
    const other = nodes.get(element.id)
    const own = other && other !== element ? inside(shape, element, other, elementShape, change) : element
    if (shape.merge !== 'tree' || other === element) return own
    const below = inElements(shape, own[shape.children], nodes, change)
    return below === own[shape.children] ? own : { ...own, [shape.children]: below }
  })
  return elements.every((element, at) => element === asList(value)[at]) ? value : elements
}

function flatten(nodes: readonly Values[], children: string): Map<unknown, Values> {
  const nodesById = new Map<unknown, Values>()
  const open = [...nodes]
  for (let node = open.pop(); node; node = open.pop()) {
    nodesById.set(node.id, node)
    open.push(...asList(node[children]))
  }
  return nodesById
}

// Casts: both records have passed their schema.
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null
const asList = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : [])
