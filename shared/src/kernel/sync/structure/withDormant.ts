import type { Entity } from '../../model/Entity.ts'
import type { VariantsField } from '../../model/Field.ts'
import { fieldsOfKind } from '../../model/kinds/variants.ts'
import { readField } from '../cells.ts'
import { type CellNode, child, encodeId } from './cellTree.ts'
import { elementShape, entityShape, getShape, type ShapeField, shownFields } from './shape.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A record in which every value of several kinds has all fields of its kind: what a change of type left out is read
 * from the cells that were dormant. Parts shared with `before` are complete, and are not looked at. The record itself
 * if nothing is missing; `root`, its cells, is asked for only otherwise.
 */
export function withDormant<R extends Values>(
  entity: Entity,
  after: R,
  before: Values | null,
  root: () => CellNode,
): R {
  const shapes = entityShape(entity)
  // Cast: the same record, with fields added inside.
  return inFields(shapes, after, before ?? {}, root) as R
}

type Find = () => CellNode

function inFields(shapes: readonly ShapeField[], after: Values, before: Values, node: Find): Values {
  let changed: Record<string, unknown> | null = null
  for (const shape of shapes) {
    const value = after[shape.name]
    if (value === before[shape.name] || typeof value !== 'object' || value === null) continue
    const completed = inValue(shape, value, before[shape.name], () => child(node(), shape.name))
    if (completed !== value) changed = { ...(changed ?? after), [shape.name]: completed }
  }
  return changed ?? after
}

function inValue(shape: ShapeField, value: object, before: unknown, node: Find): unknown {
  switch (shape.merge) {
    case 'record': {
      const own = shape.variants ? completed(shape.variants, value as Values, node) : (value as Values)
      return inFields(getShape(shownFields(shape, own.type)), own, asValues(before), node)
    }
    case 'keyed':
    case 'tree':
      return inElements(shape, value, before, node)
    case 'atom':
    case 'blocks':
      return value
  }
}

function inElements(shape: ShapeField, value: unknown, before: unknown, container: Find): unknown {
  if (!Array.isArray(value)) return value
  const oldElements = new Map(asList(before).map((element) => [element.id, element]))
  const elements = (value as Values[]).map((element) => {
    const old = oldElements.get(element.id)
    if (old === element || typeof element !== 'object' || element === null) return element
    const node = () => child(container(), encodeId(String(element.id)))
    const own = shape.variants ? completed(shape.variants, element, node) : element
    const inner = inFields(elementShape(shownFields(shape, own.type)), own, old ?? {}, node)
    if (shape.merge !== 'tree') return inner
    const below = inElements(shape, inner[shape.children], old?.[shape.children], container)
    return below === inner[shape.children] ? inner : { ...inner, [shape.children]: below }
  })
  return elements.every((element, at) => element === value[at]) ? value : elements
}

/** The fields of its kind that a value lacks, as their cells have them. */
function completed(variants: VariantsField, value: Values, node: Find): Values {
  const missing = getShape(fieldsOfKind(variants, value.type)).filter(
    ({ name }) => value[name] === undefined && name !== 'id',
  )
  if (missing.length === 0) return value
  const cells = node()
  return {
    ...value,
    ...Object.fromEntries(missing.map((shape) => [shape.name, readField(shape, child(cells, shape.name))])),
  }
}

// Casts: values have passed their schema once; anything else is treated as empty.
const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}
const asList = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : [])
