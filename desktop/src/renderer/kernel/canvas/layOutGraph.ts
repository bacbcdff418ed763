import { Graph, layout } from '@dagrejs/dagre'
import type { Box, Point } from './CanvasGraph.ts'

/** The space between two nodes beside each other, and between two below each other. */
const gaps = { nodesep: 36, edgesep: 28, ranksep: 56 }

export type GraphNode = { id: string; width: number; height: number }
/** `width`, `height`: of what is said and done on the link. */
export type GraphLink = {
  id: string
  from: string
  to: string
  width: number
  height: number
}

export type GraphLayout = {
  boxes: ReadonlyMap<string, Box>
  links: ReadonlyMap<string, { points: readonly Point[]; middle: Point }>
}

/** Puts nodes below each other, in the direction of their links. The first node is at the origin, so that it stays where it is. */
export function layOutGraph(nodes: readonly GraphNode[], links: readonly GraphLink[]): GraphLayout {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', ...gaps })
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height })
  const ends = Map.groupBy(links, ({ to }) => to)
  for (const { id, from, to, width, height } of links) {
    // A node where ways meet is further down than the last node of each way, which stays near its own start.
    const weight = ends.get(to)?.length === 1 ? 3 : 1
    graph.setEdge(from, to, { width, height, weight, labelpos: 'c' }, id)
  }
  layout(graph)
  const [first] = nodes
  const origin = first ? boxOf(graph, first) : { x: 0, y: 0 }
  const shift = ({ x, y }: Point): Point => ({ x: x - origin.x, y: y - origin.y })
  const boxes = new Map(
    nodes.map((node) => {
      const box = boxOf(graph, node)
      return [node.id, { ...box, ...shift(box) }]
    }),
  )
  const lines = links.map((link) => ({
    ...link,
    inner: (graph.edge(link.from, link.to, link.id).points ?? []).slice(1, -1).map(shift),
  }))
  const starts = Map.groupBy(lines, ({ from }) => from)
  return {
    boxes,
    links: new Map(
      lines.map(({ id, from, to, inner }) => {
        const [above, below] = [boxes.get(from), boxes.get(to)]
        // From the left to the right as they go on, so that they do not cross.
        const beside = (starts.get(from) ?? []).toSorted(
          (one, other) => (one.inner[0]?.x ?? 0) - (other.inner[0]?.x ?? 0),
        )
        const start = (beside.findIndex((one) => one.id === id) + 1) / (beside.length + 1)
        const middle = inner[Math.floor(inner.length / 2)] ?? { x: 0, y: 0 }
        const points = [
          ...(above ? [{ x: above.x + above.width * start, y: above.y + above.height }] : []),
          ...inner,
          ...(below ? [{ x: below.x + below.width / 2, y: below.y }] : []),
        ]
        return [id, { points, middle }]
      }),
    ),
  }
}

/** The library places centres. */
function boxOf(graph: Graph, { id, width, height }: GraphNode): Box {
  const { x = 0, y = 0 } = graph.node(id)
  return { x: x - width / 2, y: y - height / 2, width, height }
}
