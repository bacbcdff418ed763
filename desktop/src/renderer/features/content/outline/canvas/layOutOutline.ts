import type { Box, Point } from '#desktop/renderer/kernel/canvas/CanvasGraph.ts'
import type { OutlineNode } from '../OutlineKind.ts'
import type { OutlinePlace } from '../outline.ts'

/** Between two nodes something can be added: after `from`, which is the section itself for its first place. */
export type OutlineGap = {
  id: string
  from: string
  to: string | null
  place: OutlinePlace
  points: readonly Point[]
  middle: Point
}

export type OutlineLayout = {
  boxes: ReadonlyMap<string, Box>
  /** Around each section of the first level. */
  frames: ReadonlyMap<string, Box>
  gaps: readonly OutlineGap[]
}

const width = 248
const space = { indent: 20, row: 36, column: 76, frame: 12 }
/** Steps without a section go on in a next column: one column of 200 could not be looked over. */
const longestRun = 12

/** Sections of the first level are columns, in their order, with their steps below each other. */
export function layOutOutline(
  sections: readonly OutlineNode[],
  heightOf: (node: OutlineNode) => number,
): OutlineLayout {
  const boxes = new Map<string, Box>()
  const frames = new Map<string, Box>()
  const gaps: OutlineGap[] = []
  const addGap = (gap: Omit<OutlineGap, 'id'>) =>
    gaps.push({ ...gap, id: `${gap.place.parent ?? ''} ${gap.place.after ?? ''}` })

  /** Returns where the next one may begin. */
  function placeBelow(
    nodes: readonly OutlineNode[],
    parent: string | null,
    left: number,
    top: number,
  ): number {
    let y = top
    for (const [index, node] of nodes.entries()) {
      const box = { x: left, y, width, height: heightOf(node) }
      boxes.set(node.id, box)
      y += box.height
      if (!node.item) y = placeInside(node, left + space.indent, y)
      const next = nodes[index + 1]
      if (!next) continue
      addGap(down({ from: node.id, to: next.id, place: { parent, after: node.id } }, left, y))
      y += space.row
    }
    return y
  }

  function placeInside(node: OutlineNode, left: number, top: number): number {
    const [first] = node.sections
    const last = node.sections.at(-1)
    addGap(down({ from: node.id, to: first?.id ?? null, place: { parent: node.id, after: null } }, left, top))
    const bottom = placeBelow(node.sections, node.id, left, top + space.row)
    if (!last) return bottom
    addGap(down({ from: last.id, to: null, place: { parent: node.id, after: last.id } }, left, bottom))
    return bottom + space.row
  }

  let left = 0
  const columns = columnsOf(sections)
  for (const [index, column] of columns.entries()) {
    const [first] = column
    const last = column.at(-1)
    if (!first || !last) continue
    const bottom = placeBelow(column, null, left, 0)
    const own = [...boxes.values()].filter(({ x }) => x >= left)
    const right = Math.max(...own.map((box) => box.x + box.width))
    if (!first.item)
      frames.set(first.id, {
        x: left - space.frame,
        y: -space.frame,
        width: right - left + 2 * space.frame,
        height: bottom + 2 * space.frame,
      })
    const start = boxes.get(last.id)
    const end = columns[index + 1]?.[0]
    const nextLeft = right + space.column
    if (start) addGap(across(last, end, start, right, nextLeft, end ? heightOf(end) : 0))
    left = nextLeft
  }
  const [first] = sections
  if (first) addGap(before(first, heightOf(first)))
  return { boxes, frames, gaps }
}

function columnsOf(sections: readonly OutlineNode[]): OutlineNode[][] {
  const columns: OutlineNode[][] = []
  for (const node of sections) {
    const last = columns.at(-1)
    if (node.item && last?.[0]?.item && last.length < longestRun) last.push(node)
    else columns.push([node])
  }
  return columns
}

/** Left of the very first one. */
function before({ id }: OutlineNode, height: number): Omit<OutlineGap, 'id'> {
  const y = height / 2
  const middle = { x: -space.column / 2, y }
  return { from: id, to: id, place: { parent: null, after: null }, points: [middle, { x: 0, y }], middle }
}

function down(gap: Pick<OutlineGap, 'from' | 'to' | 'place'>, left: number, top: number) {
  const x = left + 23
  const isOpen = gap.to === null
  return {
    ...gap,
    points: [
      { x, y: top },
      { x, y: top + (isOpen ? space.row / 2 : space.row) },
    ],
    middle: { x, y: top + space.row / 2 },
  }
}

function across(
  last: OutlineNode,
  next: OutlineNode | undefined,
  start: Box,
  right: number,
  nextLeft: number,
  nextHeight: number,
): Omit<OutlineGap, 'id'> {
  const from = { x: start.x + start.width, y: start.y + start.height / 2 }
  const place = { parent: null, after: last.id }
  const x = (right + nextLeft) / 2
  if (!next)
    return { from: last.id, to: null, place, points: [from, { x, y: from.y }], middle: { x, y: from.y } }
  const y = nextHeight / 2
  return {
    ...{ from: last.id, to: next.id, place, middle: { x, y } },
    points: [from, { x, y: from.y }, { x, y }, { x: nextLeft, y }],
  }
}
