import type { TreePlaces } from '#shared/kernel/model/Field.ts'
import { toElements } from './toElements.ts'

export type Node = { id: string } & Record<string, unknown>
export type Tree = { children: string; places: TreePlaces; nodes: readonly Node[] }

type Place = { parent: string | null; after: string | null }

/**
 * Where a node goes with one step up or down: past its neighbour, or, at the end of its parent, into the next node that may hold
 * it. Null where there is none.
 */
export function placesAround(tree: Tree, id: string): { up: Place | null; down: Place | null } {
  const holders = holdersIn(tree, null, tree.nodes, null, id)
  const own = holders.findIndex(({ nodes }) => nodes.some((node) => node.id === id))
  const holder = holders[own]
  if (!holder) return { up: null, down: null }
  const { nodes, parent } = holder
  const at = nodes.findIndex((node) => node.id === id)
  const kind = kindOf(tree, nodes[at])
  const fits = (one: Holder) => tree.places.inside(one.kind).includes(kind)
  const before = holders.slice(0, own).findLast(fits)
  const next = holders.slice(own + 1).find(fits)
  return {
    up:
      at > 0
        ? { parent, after: nodes[at - 2]?.id ?? null }
        : before
          ? { parent: before.parent, after: before.nodes.at(-1)?.id ?? null }
          : null,
    down:
      at < nodes.length - 1
        ? { parent, after: nodes[at + 1]?.id ?? null }
        : next
          ? { parent: next.parent, after: null }
          : null,
  }
}

type Holder = { parent: string | null; kind: string | null; nodes: readonly Node[] }

/** All that can hold nodes, in the order in which they stand; not the nodes inside the moved node. */
function holdersIn(
  tree: Tree,
  parent: string | null,
  nodes: readonly Node[],
  kind: string | null,
  moved: string,
): Holder[] {
  return [
    { parent, kind, nodes },
    ...nodes.flatMap((node) =>
      node.id === moved
        ? []
        : // Cast: a tree's nodes hold nodes.
          holdersIn(tree, node.id, toElements(node[tree.children]) as Node[], kindOf(tree, node), moved),
    ),
  ]
}

const kindOf = ({ places }: Tree, node: Node | undefined): string =>
  String((node?.[places.by] as { type?: unknown } | null | undefined)?.type ?? '')
