import type { Entity } from '../model/Entity.ts'
import { typeToFollow } from '../model/follow.ts'
import { isSameJson, type Json, toJson } from './json.ts'
import {
  type CellNode,
  type CellValues,
  cellOf,
  child,
  emptyNode,
  encodeId,
  plantCells,
} from './structure/cellTree.ts'
import { layOut } from './structure/layout.ts'
import { placeSiblings } from './structure/placeSiblings.ts'
import {
  elementShape,
  entityShape,
  getShape,
  isPresent,
  readAtom,
  type ShapeField,
  shownFields,
  valueWithoutCell,
} from './structure/shape.ts'

type DiffOptions = {
  /** The author's order tail (`orderTail`). */
  tail: string
  /**
   * The record projected from these cells. Parts that `after` shares by reference are equal and skipped, so that
   * an edit of one lesson of a thousand costs one lesson.
   */
  before?: Readonly<Record<string, unknown>> | undefined
}

export type CellChange = { path: string; value: Json }

/**
 * The cells to write so that the record reads as `after`: exactly what differs from `cells`. Fields missing in
 * `after` stay. Existing order keys stay (placeSiblings). In the order to apply: elements before their contents,
 * parents before their children, deletions last.
 */
export function diffCells(
  entity: Entity,
  cells: CellValues,
  after: Readonly<Record<string, unknown>>,
  options: DiffOptions,
): CellChange[] {
  return diffPlanted(entity, plantCells(cells), after, options)
}

/** The same, for cells already in a tree. */
export function diffPlanted(
  entity: Entity,
  root: CellNode,
  after: Readonly<Record<string, unknown>>,
  options: DiffOptions,
): CellChange[] {
  const out = new Map<string, Json>()
  const walk: Walk = { out, tail: options.tail }
  diffFields(walk, entityShape(entity), root, '', after, options.before, root.below === null)
  return [...out].map(([path, value]) => ({ path, value }))
}

/**
 * The cells by which a field's value differs from those at `node`. The same at every end: new elements get neutral order
 * keys.
 */
export function diffValue(shape: ShapeField, node: CellNode, path: string, after: unknown): CellChange[] {
  const out = new Map<string, Json>()
  diffField({ out, tail: 'V' }, shape, node, path, after, undefined)
  return [...out].map(([written, value]) => ({ path: written, value }))
}

type Walk = { out: Map<string, Json>; tail: string }
type Values = Readonly<Record<string, unknown>>

/** `isNew`: nothing of it is visible now, so missing fields start with their defaults. */
function diffFields(
  walk: Walk,
  shape: readonly ShapeField[],
  node: CellNode,
  prefix: string,
  after: Values,
  before: Values | undefined,
  isNew: boolean,
): void {
  for (const field of shape) {
    const { name } = field
    // What follows another field's type is read from there.
    if (field.field.follows !== undefined && typeToFollow(field.field, after) !== null) continue
    let wanted = after[name]
    if (wanted === undefined) {
      if (!isNew || node.below === null) continue
      wanted = valueWithoutCell(field.field)
    }
    const old = before?.[name]
    if (!isNew && old !== undefined && old === wanted && typeof wanted === 'object') continue
    diffField(walk, field, child(node, name), prefix + name, wanted, old)
  }
}

function diffField(
  walk: Walk,
  shape: ShapeField,
  node: CellNode,
  path: string,
  after: unknown,
  before: unknown,
) {
  switch (shape.merge) {
    case 'atom':
      if (!isSameJson(readAtom(shape, node.value), readAtom(shape, after))) walk.out.set(path, toJson(after))
      return
    case 'record':
      return diffRecord(walk, shape, node, path, asValues(after), asValues(before) ?? undefined)
    case 'keyed':
      return diffList(walk, shape, node, path, asElements(after), asElements(before))
    case 'tree':
      return diffTree(walk, shape, node, path, asElements(after), asElements(before))
    case 'blocks':
      return diffBlocks(walk, shape, node, path, after)
  }
}

function diffRecord(
  walk: Walk,
  shape: ShapeField,
  node: CellNode,
  path: string,
  after: Values | null,
  before: Values | undefined,
): void {
  const isThere = isPresent(shape, node)
  if (after === null && shape.isOptional) {
    if (isThere) walk.out.set(`${path}/@set`, false)
    return
  }
  if (!isThere) walk.out.set(`${path}/@set`, true)
  const fields = shownFields(shape, after?.type ?? cellOf(node, 'type'))
  diffFields(walk, getShape(fields), node, `${path}/`, after ?? {}, before, !isThere)
}

function diffList(
  walk: Walk,
  shape: ShapeField,
  node: CellNode,
  path: string,
  after: readonly Element[],
  before: readonly Element[],
) {
  const { nodes, childrenOf } = layOut(node)
  const current = childrenOf.get(null) ?? []
  const orders = placeSiblings(
    current,
    after.map(({ id }) => id),
    walk.tail,
  )
  const oldById = byId(before)
  for (const element of after) {
    const own = `${path}/${encodeId(element.id)}`
    const order = orders.get(element.id)
    writePlace(walk, own, child(node, encodeId(element.id)), order, null)
    diffElement(walk, shape, node, own, element, oldById, nodes.has(element.id))
  }
  const wanted = new Set(after.map(({ id }) => id))
  for (const id of nodes.keys()) if (!wanted.has(id)) walk.out.set(`${path}/${encodeId(id)}/@gone`, true)
}

function diffTree(
  walk: Walk,
  shape: ShapeField,
  node: CellNode,
  path: string,
  after: readonly Element[],
  before: readonly Element[],
): void {
  const { nodes, childrenOf } = layOut(node)
  const wanted = new Set<string>()
  const oldById = byId(flatten(before, shape.children))
  // Parents come before their children, so that no intermediate step forms a cycle.
  const groups: { parent: string | null; elements: readonly Element[] }[] = [
    { parent: null, elements: after },
  ]
  for (let group = groups.pop(); group; group = groups.pop()) {
    const { parent, elements } = group
    const orders = placeSiblings(
      childrenOf.get(parent) ?? [],
      elements.map(({ id }) => id),
      walk.tail,
    )
    for (const element of elements) {
      wanted.add(element.id)
      const own = `${path}/${encodeId(element.id)}`
      writePlace(walk, own, child(node, encodeId(element.id)), orders.get(element.id), parent)
      diffElement(walk, shape, node, own, element, oldById, nodes.has(element.id))
      const below = asElements(element[shape.children])
      if (below.length > 0) groups.push({ parent: element.id, elements: below })
    }
  }
  for (const id of nodes.keys()) if (!wanted.has(id)) walk.out.set(`${path}/${encodeId(id)}/@gone`, true)
}

function diffBlocks(walk: Walk, shape: ShapeField, node: CellNode, path: string, after: unknown): void {
  const isThere = cellOf(node, '@set') === true
  const wanted = asDocument(after)
  if (!isThere && isSameJson(wanted, asDocument(valueWithoutCell(shape.field)))) return
  if (wanted === null) {
    walk.out.set(`${path}/@set`, false)
    return
  }
  if (!isThere) walk.out.set(`${path}/@set`, true)
  const base = isThere ? node : beginDocument(walk, shape, node, path)
  const { nodes, childrenOf } = layOut(base)
  const orders = placeSiblings(
    childrenOf.get(null) ?? [],
    wanted.map(({ id }) => id),
    walk.tail,
  )
  for (const { id, ...block } of wanted) {
    const own = `${path}/${encodeId(id)}`
    const node = child(base, encodeId(id))
    writePlace(walk, own, node, orders.get(id), null)
    if (!isSameJson(cellOf(node, '@block'), block)) walk.out.set(`${own}/@block`, toJson(block))
  }
  const ids = new Set(wanted.map(({ id }) => id))
  for (const id of nodes.keys()) if (!ids.has(id)) walk.out.set(`${path}/${encodeId(id)}/@gone`, true)
}

/** Two people who both start from a default document must get the same blocks: same ids, same keys. */
function beginDocument(walk: Walk, shape: ShapeField, node: CellNode, path: string): CellNode {
  const document = asDocument(shape.field.default)
  if (document === null || node.below !== null) return node
  const neutral: Walk = { out: new Map(), tail: 'V' }
  diffBlocks(neutral, { ...shape, field: { kind: 'richText' } }, emptyNode, path, { slate: document })
  for (const [written, value] of neutral.out) walk.out.set(written, value)
  const inside = [...neutral.out].map(([written, value]) => [written.slice(path.length + 1), value] as const)
  return plantCells(new Map(inside))
}

function writePlace(
  walk: Walk,
  own: string,
  node: CellNode,
  order: string | undefined,
  parent: string | null,
): void {
  if (order === undefined) return
  walk.out.set(`${own}/@place`, { parent, order })
  if (cellOf(node, '@gone') === true) walk.out.set(`${own}/@gone`, false)
}

function diffElement(
  walk: Walk,
  shape: ShapeField,
  container: CellNode,
  own: string,
  element: Element,
  oldById: ReadonlyMap<string, Element>,
  isThere: boolean,
): void {
  const before = oldById.get(element.id)
  if (isThere && before === element) return
  const node = child(container, encodeId(element.id))
  const fields = shownFields(shape, element.type ?? cellOf(node, 'type'))
  diffFields(walk, elementShape(fields), node, `${own}/`, element, before, !isThere)
}

type Element = { id: string } & Record<string, unknown>

/** Casts: the values have passed the entity's schema; anything else is treated as empty. */
const asElements = (value: unknown) => (Array.isArray(value) ? (value as Element[]) : [])
const asValues = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null
const asDocument = (value: unknown): Element[] | null => {
  const slate = asValues(value)?.slate
  return Array.isArray(slate) ? (slate as Element[]) : null
}

const byId = (elements: readonly Element[]) => new Map(elements.map((element) => [element.id, element]))

function flatten(elements: readonly Element[], children: string): Element[] {
  const all: Element[] = []
  const open = [...elements]
  for (let element = open.pop(); element; element = open.pop()) {
    all.push(element)
    open.push(...asElements(element[children]))
  }
  return all
}
