import { messages } from '../../errors/messages.ts'
import type { SectionTreeField } from '../Field.ts'
import type { Edit } from './edit.ts'
import { type Element, fault, missing, placed, samePlace } from './placeElement.ts'

type Nodes = readonly Element[]
type Insert = Extract<Edit, { do: 'insert' }>
type Move = Extract<Edit, { do: 'move' }>
type Remove = Extract<Edit, { do: 'remove' }>

/**
 * Edits of a course outline or category tree, by the rules of 3§4: a section with an item cannot hold
 * sub-sections (SAV-16); only nodes without sub-sections can be deleted (SAV-17, SAV-18); none is moved into
 * itself or a descendant (SAV-19), nor to its present place (SAV-20).
 */
export function insertNode(tree: SectionTreeField, nodes: Nodes, edit: Insert, node: Element): Nodes {
  if (findNode(tree, nodes, node.id)) throw fault(edit, messages.duplicateId)
  checkItem(tree, edit, node)
  return insertUnder(tree, nodes, edit, edit.parent ?? null, node)
}

export function moveNode(tree: SectionTreeField, nodes: Nodes, edit: Move): Nodes {
  const place = findNode(tree, nodes, edit.id)
  if (!place) throw missing(edit, edit.id)
  const parent = edit.parent === undefined ? place.parent : edit.parent
  if (edit.after === edit.id) throw fault(edit, samePlace)
  if (parent === edit.id || (parent !== null && findNode(tree, childrenOf(tree, place.node), parent)))
    throw fault(edit, `A ${tree.noun} cannot be moved into itself.`)
  const moved = insertUnder(tree, without(tree, nodes, edit.id), edit, parent, place.node)
  if (
    parent === place.parent &&
    isSameOrder(findSiblings(tree, nodes, parent), findSiblings(tree, moved, parent))
  )
    throw fault(edit, samePlace)
  return moved
}

export function removeNode(tree: SectionTreeField, nodes: Nodes, edit: Remove): Nodes {
  const place = findNode(tree, nodes, edit.id)
  if (!place) throw missing(edit, edit.id)
  if (!tree.isRemovedWhole && childrenOf(tree, place.node).length > 0) throw fault(edit, removalText(tree))
  return without(tree, nodes, edit.id)
}

/** Checks a change of one field of a node. */
export function setInNode(
  tree: SectionTreeField,
  node: Element,
  edit: Extract<Edit, { do: 'set' }>,
  name: string,
): void {
  if (name === 'item') checkItem(tree, edit, { ...node, item: edit.value })
}

/** A copy of the nodes with one changed; null if it is not found. Unchanged nodes are shared. */
export function updateNode(
  tree: SectionTreeField,
  nodes: Nodes,
  id: string,
  change: (node: Element) => Element,
): Nodes | null {
  for (const [index, node] of nodes.entries()) {
    if (node.id === id) return nodes.with(index, change(node))
    const below = updateNode(tree, childrenOf(tree, node), id, change)
    if (below) return nodes.with(index, { ...node, [tree.children]: below })
  }
  return null
}

function insertUnder(
  tree: SectionTreeField,
  nodes: Nodes,
  edit: Insert | Move,
  parent: string | null,
  node: Element,
): Nodes {
  if (parent === null) return placed(nodes, node, edit)
  const after = updateNode(tree, nodes, parent, (above) => {
    const changed = { ...above, [tree.children]: placed(childrenOf(tree, above), node, edit) }
    checkItem(tree, edit, changed)
    return changed
  })
  if (!after) throw missing(edit, parent)
  return after
}

function checkItem(tree: SectionTreeField, edit: Edit, node: Element): void {
  if ('item' in tree.fields && node.item && childrenOf(tree, node).length > 0)
    throw fault(edit, itemText(tree))
}

type Found = { node: Element; parent: string | null }

function findNode(
  tree: SectionTreeField,
  nodes: Nodes,
  id: string,
  parent: string | null = null,
): Found | null {
  for (const node of nodes) {
    if (node.id === id) return { node, parent }
    const below = findNode(tree, childrenOf(tree, node), id, node.id)
    if (below) return below
  }
  return null
}

function without(tree: SectionTreeField, nodes: Nodes, id: string): Nodes {
  const rest = nodes.filter((node) => node.id !== id)
  if (rest.length < nodes.length) return rest
  for (const [index, node] of nodes.entries()) {
    const below = childrenOf(tree, node)
    const remaining = without(tree, below, id)
    if (remaining !== below) return nodes.with(index, { ...node, [tree.children]: remaining })
  }
  return nodes
}

const findSiblings = (tree: SectionTreeField, nodes: Nodes, parent: string | null): Nodes => {
  const place = parent === null ? null : findNode(tree, nodes, parent)
  return place ? childrenOf(tree, place.node) : nodes
}
const isSameOrder = (a: Nodes, b: Nodes) => a.every((node, index) => node.id === b[index]?.id)

// Cast: a tree's nodes hold their children under this name (kinds/sectionTree).
const childrenOf = (tree: SectionTreeField, node: Element): Nodes => (node[tree.children] ?? []) as Nodes

type Named = { readonly noun: string }

/** The user texts of SAV-16 and SAV-17; rules/treeFaults uses them for whole trees. */
export const itemText = (tree: Named) => `A ${tree.noun} with an item cannot hold others.`
export const removalText = (tree: Named) => `A ${tree.noun} can be deleted only when nothing is in it.`
