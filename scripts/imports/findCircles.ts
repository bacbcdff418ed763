/**
 * The circles of a graph (its strongly connected components of two nodes and more, by Tarjan's algorithm), the largest
 * first, each sorted. Edges to nodes that are not keys of the map are ignored.
 */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const indices = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const circles: string[][] = []

  function lower(node: string, index: number): void {
    lowest.set(node, Math.min(lowest.get(node) ?? index, index))
  }

  function enter(node: string): void {
    lowest.set(node, indices.size)
    indices.set(node, indices.size)
    stack.push(node)
    onStack.add(node)
  }

  function leave(node: string): void {
    if (lowest.get(node) !== indices.get(node)) return
    const circle: string[] = []
    for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
      onStack.delete(one)
      circle.push(one)
      if (one === node) break
    }
    if (circle.length > 1) circles.push(circle.sort())
  }

  // With a stack of its own: long chains of imports would exhaust that of the engine.
  function visit(start: string): void {
    const open: { node: string; next: number }[] = [{ node: start, next: 0 }]
    enter(start)
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const target = graph.get(top.node)?.[top.next]
      top.next += 1
      if (target === undefined) {
        leave(top.node)
        open.pop()
        const parent = open.at(-1)
        if (parent) lower(parent.node, lowest.get(top.node) ?? 0)
      } else if (!graph.has(target)) continue
      else if (!indices.has(target)) {
        enter(target)
        open.push({ node: target, next: 0 })
      } else if (onStack.has(target)) lower(top.node, indices.get(target) ?? 0)
    }
  }

  for (const node of graph.keys()) if (!indices.has(node)) visit(node)
  return circles.sort((one, other) => other.length - one.length)
}
