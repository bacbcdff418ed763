import { placesAround } from '#desktop/renderer/kernel/form/widgets/lists/placesAround.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { pageElements } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { inOrder } from '#shared/features/portals/rules/columnWidths.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { ActOrRefusal } from './PageAct.ts'
import { findPart, findWay, listParts } from './pageTree.ts'
import { movePart } from './placePart.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** One step by keyboard: past a neighbour, into the next part that may hold it, or into the column beside. */
export function moveByKey(nodes: readonly PageNode[], id: string, direction: Direction): ActOrRefusal {
  const found = findPart(nodes, id)
  if (!found) return { refused: 'It is not on this page any more.' }
  const place =
    found.node.element.type === 'column' || direction === 'up' || direction === 'down'
      ? stepAlong(nodes, id, direction)
      : stepAcross(nodes, id, direction)
  if (!place) return { refused: `It cannot be moved further ${direction}.` }
  return movePart(nodes, id, place)
}

const { places, children } = pageElements

function stepAlong(nodes: readonly PageNode[], id: string, direction: Direction) {
  assert(places, 'the parts of a page have places')
  const { up, down } = placesAround({ children, places, nodes }, id)
  return direction === 'up' || direction === 'left' ? up : down
}

/** To the end of the column beside its own. */
function stepAcross(nodes: readonly PageNode[], id: string, direction: Direction) {
  const column = findWay(nodes, id)
    .slice(0, -1)
    .findLast(({ element }) => element.type === 'column')
  const columns = inOrder(findPart(nodes, column?.id ?? null)?.parent?.elements ?? [])
  const at = columns.findIndex((one) => one.id === column?.id)
  const beside = at < 0 ? undefined : columns[at + (direction === 'left' ? -1 : 1)]
  return beside ? { parent: beside.id, after: beside.elements.at(-1)?.id ?? null } : null
}

/** The part that an arrow selects: up and down through all parts, left to the parent, right into a part or to its neighbour. */
export function selectByKey(
  nodes: readonly PageNode[],
  id: string | null,
  direction: Direction,
): string | null {
  const all = listParts(nodes)
  const at = all.findIndex((node) => node.id === id)
  if (at < 0) return (direction === 'up' ? all.at(-1) : all[0])?.id ?? null
  if (direction === 'up' || direction === 'down') return all[at + (direction === 'up' ? -1 : 1)]?.id ?? id
  const found = findPart(nodes, id)
  const columns = found?.node.element.type === 'column' ? inOrder(found.siblings) : []
  const own = columns.findIndex((one) => one.id === id)
  if (direction === 'left') return (columns[own - 1] ?? found?.parent)?.id ?? id
  return (columns[own + 1] ?? found?.node.elements[0])?.id ?? id
}
