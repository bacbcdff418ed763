import type { Entity } from '../../model/Entity.ts'
import { fieldsOfKind } from '../../model/kinds/variants.ts'
import { elementShape, entityShape, type ShapeField, shapeOf, shownFields } from './shape.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A record to go back to, `from` the one to leave. Where a value has another kind in `from`, the fields that its own
 * kind alone has are left out: their cells slept meanwhile, and may hold what others wrote (withDormant).
 */
export function withoutDormant<R extends Values>(entity: Entity, to: R, from: Values): R {
  // Cast: the same record, with fields left out inside.
  return inFields(entityShape(entity), to, from) as R
}

function inFields(shapes: readonly ShapeField[], to: Values, from: Values): Values {
  let changed: Record<string, unknown> | null = null
  for (const shape of shapes) {
    const value = to[shape.name]
    if (value === from[shape.name] || typeof value !== 'object' || value === null) continue
    const left = inValue(shape, value, from[shape.name])
    if (left !== value) changed = { ...(changed ?? to), [shape.name]: left }
  }
  return changed ?? to
}

function inValue(shape: ShapeField, value: object, from: unknown): unknown {
  switch (shape.merge) {
    case 'record':
      return isValues(from) ? inside(shape, value as Values, from, shapeOf) : value
    case 'keyed':
      return inElements(shape, value, new Map(asList(from).map((element) => [element.id, element])))
    case 'tree':
      return inElements(shape, value, flatten(asList(from), shape.children))
    case 'atom':
    case 'blocks':
      return value
  }
}

function inside(shape: ShapeField, to: Values, from: Values, shapesOf: typeof shapeOf): Values {
  const { variants } = shape
  const isOther = variants !== null && to.type !== from.type
  const other = isOther ? fieldsOfKind(variants, from.type) : {}
  const kept = isOther ? Object.fromEntries(Object.entries(to).filter(([name]) => name in other)) : to
  return inFields(shapesOf(shownFields(shape, to.type)), isOther ? { ...kept, type: to.type } : to, from)
}

function inElements(shape: ShapeField, value: unknown, known: ReadonlyMap<unknown, Values>): unknown {
  const elements = asList(value).map((element) => {
    const from = known.get(element.id)
    const own = from && from !== element ? inside(shape, element, from, elementShape) : element
    if (shape.merge !== 'tree' || from === element) return own
    const below = inElements(shape, own[shape.children], known)
    return below === own[shape.children] ? own : { ...own, [shape.children]: below }
  })
  return elements.every((element, at) => element === asList(value)[at]) ? value : elements
}

function flatten(nodes: readonly Values[], children: string): Map<unknown, Values> {
  const found = new Map<unknown, Values>()
  const open = [...nodes]
  for (let node = open.pop(); node; node = open.pop()) {
    found.set(node.id, node)
    open.push(...asList(node[children]))
  }
  return found
}

// Casts: both records have passed their schema.
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null
const asList = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : [])
