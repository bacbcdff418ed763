import { isStack } from '#shared/features/portals/pageWidgets/holdsParts.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { withNewIds } from './makePart.ts'
import type { ActOrRefusal, Place } from './PageAct.ts'
import { findPart, findWay, partName } from './pageTree.ts'
import { insertPart } from './placePart.ts'

/** A copy of a part, behind it. */
export function duplicatePart(nodes: readonly PageNode[], id: string): ActOrRefusal {
  const found = findPart(nodes, id)
  if (!found) return { refused: 'It is not on this page any more.' }
  const copy = withNewIds(found.node)
  const act = insertPart(nodes, copy, { parent: found.parent?.id ?? null, after: id })
  return 'refused' in act ? act : { ...act, said: `${partName(copy)} was duplicated.` }
}

/** Where a new part of a kind goes while a part is selected: as near behind it as the kind may be. */
export function placeBeside(nodes: readonly PageNode[], selected: string | null, type: string): Place {
  const way = findWay(nodes, selected)
  const own = way.at(-1)
  const endOfPage: Place = { parent: null, after: nodes.at(-1)?.id ?? null }
  if (!own) return endOfPage
  const behind = (node: PageNode): Place => ({
    parent: findPart(nodes, node.id)?.parent?.id ?? null,
    after: node.id,
  })
  const lastIn = (node: PageNode): Place => ({ parent: node.id, after: node.elements.at(-1)?.id ?? null })
  const [row] = way
  if (type === 'row') return row ? behind(row) : endOfPage
  const column = way.findLast(({ element }) => element.type === 'column')
  if (type === 'column') {
    if (own.element.type === 'row') return lastIn(own)
    return column ? behind(column) : endOfPage
  }
  if (isStack(own.element.type)) return lastIn(own)
  if (own.element.type !== 'row') return behind(own)
  // A row without columns is filled; behind one with columns comes a row of its own.
  return own.elements.length === 0 ? lastIn(own) : behind(own)
}
