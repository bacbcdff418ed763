import type { Place } from '../protocol.ts'
import { type CellNode, cellOf, decodeId } from './cellTree.ts'
import { compareText } from './orderKey.ts'

/** The visible elements of a list or tree: their parents and order. */
export type Layout = {
  /** Present elements' cells by id. */
  nodes: Map<string, CellNode>
  /** The visible parent; null at the top. */
  parentOf: Map<string, string | null>
  /** Sorted siblings. */
  childrenOf: Map<string | null, { id: string; order: string }[]>
}

/**
 * Lays out a list or tree from any set of cells (in a list, every parent is null): an element under a deleted or
 * unknown one is shown at the nearest present ancestor; in a cycle (while part of a merge is still to arrive) the
 * element with the least id is shown at the top, the others below it. Elements without a place are not shown yet.
 * No chain is shown deeper than `maxShownDepth`: deeper elements are shown beside their parent, so that no
 * reader's stack overflows.
 */
export function layOut(container: CellNode): Layout {
  const places = new Map<string, Place>()
  const nodes = new Map<string, CellNode>()
  for (const [part, node] of container.below ?? []) {
    const place = readPlace(cellOf(node, '@place'))
    if (!place) continue
    const id = decodeId(part)
    places.set(id, place)
    if (cellOf(node, '@gone') !== true) nodes.set(id, node)
  }

  const parentOf = new Map<string, string | null>()
  for (const id of nodes.keys()) parentOf.set(id, livingAncestor(id, places, nodes))
  breakCircles(parentOf)
  limitDepth(parentOf)

  const childrenOf: Layout['childrenOf'] = new Map()
  for (const [id, parent] of parentOf) {
    const siblings = childrenOf.get(parent) ?? []
    siblings.push({ id, order: places.get(id)?.order ?? '' })
    childrenOf.set(parent, siblings)
  }
  for (const siblings of childrenOf.values())
    siblings.sort((a, b) => compareText(a.order, b.order) || compareText(a.id, b.id))
  return { nodes, parentOf, childrenOf }
}

export function readPlace(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null) return null
  const { parent, order } = value as Record<string, unknown>
  if (typeof order !== 'string') return null
  return { parent: typeof parent === 'string' ? parent : null, order }
}

function livingAncestor(
  id: string,
  places: ReadonlyMap<string, Place>,
  living: ReadonlyMap<string, CellNode>,
): string | null {
  const seen = new Set<string>()
  let parent = places.get(id)?.parent ?? null
  while (parent !== null && !living.has(parent)) {
    if (seen.has(parent)) return null
    seen.add(parent)
    parent = places.get(parent)?.parent ?? null
  }
  return parent
}

function breakCircles(parentOf: Map<string, string | null>): void {
  const done = new Set<string>()
  for (const start of parentOf.keys()) {
    const trail: string[] = []
    const onTrail = new Set<string>()
    let id: string | null = start
    while (id !== null && !done.has(id) && !onTrail.has(id)) {
      trail.push(id)
      onTrail.add(id)
      id = parentOf.get(id) ?? null
    }
    if (id !== null && onTrail.has(id)) {
      const circle = trail.slice(trail.indexOf(id))
      const [least] = circle.sort(compareText)
      if (least !== undefined) parentOf.set(least, null)
    }
    for (const passed of trail) done.add(passed)
  }
}

/** Far deeper than authors may nest (kinds/sectionTree); merges of many moves can exceed that. */
const maxShownDepth = 64

function limitDepth(parentOf: Map<string, string | null>): void {
  const depths = new Map<string, number>()
  for (const start of parentOf.keys()) {
    const trail: string[] = []
    for (let id: string | null = start; id !== null && !depths.has(id); id = parentOf.get(id) ?? null)
      trail.push(id)
    for (const id of trail.reverse()) {
      const parent = parentOf.get(id) ?? null
      const depth = parent === null ? 1 : (depths.get(parent) ?? 0) + 1
      if (depth > maxShownDepth && parent !== null) parentOf.set(id, parentOf.get(parent) ?? null)
      depths.set(id, Math.min(depth, maxShownDepth))
    }
  }
}
