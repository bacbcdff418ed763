import { itemText, removalText } from '../../model/edits/treeEdit.ts'
import type { SectionTreeField } from '../../model/Field.ts'

/** The facts that it reads from a section tree's definition. */
type Tree = Pick<SectionTreeField, 'children' | 'fields' | 'noun' | 'isRemovedWhole'>
type Node = { readonly id: string } & Readonly<Record<string, unknown>>

/**
 * Faults of a tree that is written whole, comparing before and after (3§4): sections added beside an item
 * (SAV-16); a section or category deleted with its contents (SAV-17, SAV-18), unless these were moved out first.
 * Moves into oneself (SAV-19) cannot occur in a tree. Existing faults, for example from a merge, do not block
 * saving.
 */
export function treeFaults(
  tree: Tree,
  before: readonly Node[],
  after: readonly Node[],
): { path: string; message: string }[] {
  const [oldNodes, newNodes] = [nodesById(tree, before), nodesById(tree, after)]
  const faults: { path: string; message: string }[] = []
  for (const node of newNodes.values()) {
    const old = oldNodes.get(node.id)
    if (isOverfull(tree, node) && !(old && isOverfull(tree, old)))
      faults.push({ path: node.id, message: itemText(tree) })
  }
  if (tree.isRemovedWhole) return faults
  for (const node of oldNodes.values())
    if (!newNodes.has(node.id) && childrenOf(tree, node).some(({ id }) => !newNodes.has(id)))
      faults.push({ path: node.id, message: removalText(tree) })
  return faults
}

const isOverfull = (tree: Tree, node: Node) =>
  'item' in tree.fields && Boolean(node.item) && childrenOf(tree, node).length > 0

function nodesById(tree: Tree, nodes: readonly Node[], found = new Map<string, Node>()) {
  for (const node of nodes) {
    found.set(node.id, node)
    nodesById(tree, childrenOf(tree, node), found)
  }
  return found
}

// Cast: a tree's nodes hold their children under this name (kinds/sectionTree).
const childrenOf = (tree: Tree, node: Node) => (node[tree.children] ?? []) as Node[]
