import type { Fields } from '../model/Field.ts'
import { itemText, removalText } from '../model/treeEdit.ts'

/** What is asked of a section tree's definition. */
type Tree = { readonly children: string; readonly fields: Fields }
type Node = { readonly id: string } & Readonly<Record<string, unknown>>

/**
 * What a tree that is written whole may not do, judged from before and after (3§4): put sections beside an
 * item (SAV-16), delete a section or category together with what is in it (SAV-17, SAV-18); what was moved
 * out first stays. Moves into oneself (SAV-19) cannot be written as a tree. A fault that was there before,
 * as two authors' edits may make one, keeps nobody from saving.
 */
export function treeFaults(
  tree: Tree,
  before: readonly Node[],
  after: readonly Node[],
): { path: string; message: string }[] {
  const [known, kept] = [nodesById(tree, before), nodesById(tree, after)]
  const faults: { path: string; message: string }[] = []
  for (const node of kept.values()) {
    const old = known.get(node.id)
    if (isOverfull(tree, node) && !(old && isOverfull(tree, old)))
      faults.push({ path: node.id, message: itemText(tree) })
  }
  for (const node of known.values())
    if (!kept.has(node.id) && childrenOf(tree, node).some(({ id }) => !kept.has(id)))
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

// A tree's nodes hold their children under this name (kinds/sectionTree).
const childrenOf = (tree: Tree, node: Node) => (node[tree.children] ?? []) as Node[]
