import { holdsParts } from '#shared/features/portals/pageWidgets/holdsParts.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { inOrder } from '#shared/features/portals/rules/columnWidths.ts'
import { partsPerRow } from '#shared/features/portals/rules/pageFaults.ts'
import type { Place } from '../acts/PageAct.ts'
import { type Box, type Boxes, pageBox } from './usePartBoxes.ts'

/** Where a dragged part would land: its place, the line that shows it, and the part that would hold it. */
export type Drop = { place: Place; line: Box; into: string | null }

export type Point = { x: number; y: number }
type Dragged = { id: string | null; type: PageNode['element']['type'] }

/** How near to an edge, in pixels, a part goes beside what is there. */
const edge = 22
/** How near to its upper and lower edge a row of the page gives way to a new one. */
const rim = 4
const thickness = 4

/** The place at a point of the stage for a dragged part; null where it would stay, or cannot be. */
export function findDrop(nodes: readonly PageNode[], boxes: Boxes, at: Point, dragged: Dragged): Drop | null {
  const around = { boxes, at, dragged }
  if (dragged.type === 'row') return betweenRows(nodes, around)
  const row = rowAt(nodes, around)
  if (!row) return betweenRows(nodes, around)
  if (dragged.type === 'column') return besideColumns(row, around)
  return widgetDrop(nodes, row, around)
}

type Around = { boxes: Boxes; at: Point; dragged: Dragged }

function widgetDrop(nodes: readonly PageNode[], row: PageNode, around: Around): Drop | null {
  const { boxes, at } = around
  const box = boxes.get(row.id)
  const isTop = nodes.some(({ id }) => id === row.id)
  const isNearEdge = box !== undefined && (at.y - box.y < rim || box.y + box.height - at.y < rim)
  if (isTop && isNearEdge) return betweenRows(nodes, around)
  const column = nearestColumn(row, around)
  if (!column) return { place: { parent: row.id, after: null }, line: box ?? noBox, into: row.id }
  const columnBox = boxes.get(column.id) ?? noBox
  const room = Math.min(edge, columnBox.width * 0.15)
  const isBeside = at.x < columnBox.x + room || at.x > columnBox.x + columnBox.width - room
  if (isBeside && row.elements.length < partsPerRow) return besideColumns(row, around)
  return stackDrop(nodes, column, around)
}

/** In a column or a conditional part, or in what is in it at that point. */
function stackDrop(nodes: readonly PageNode[], stack: PageNode, around: Around): Drop | null {
  const { boxes, at, dragged } = around
  const inner = stack.elements.find(
    ({ id, element }) => holdsParts(element.type) && id !== dragged.id && holds(boxes.get(id), at),
  )
  if (!inner) return inStack(stack.elements, stack.id, around)
  if (inner.element.type === 'row') return widgetDrop(nodes, inner, around)
  // At its upper and lower edge a part goes beside it.
  const box = boxes.get(inner.id) ?? noBox
  const isNearEdge = at.y - box.y < rim || box.y + box.height - at.y < rim
  return isNearEdge ? inStack(stack.elements, stack.id, around) : stackDrop(nodes, inner, around)
}

/** The row of the page at a point. */
const rowAt = (nodes: readonly PageNode[], { boxes, at, dragged }: Around): PageNode | null =>
  nodes.find(({ id }) => id !== dragged.id && holds(boxes.get(id), at)) ?? null

const betweenRows = (nodes: readonly PageNode[], around: Around): Drop => inStack(nodes, null, around)

/** Between parts that are below each other. */
function inStack(siblings: readonly PageNode[], parent: string | null, around: Around): Drop {
  const { boxes, at, dragged } = around
  const others = siblings.filter(({ id }) => id !== dragged.id)
  const middle = ({ id }: PageNode) => center(boxes.get(id) ?? noBox).y
  const above = others.findLast((node) => middle(node) < at.y)
  const below = others.find((node) => middle(node) >= at.y)
  const outer = boxes.get(parent ?? pageBox) ?? noBox
  const top = above && boxes.get(above.id)
  const bottom = below && boxes.get(below.id)
  const y = lineBetween(top && top.y + top.height, bottom?.y, center(outer).y)
  return {
    place: { parent, after: above?.id ?? null },
    line: { x: outer.x, y: y - thickness / 2, width: outer.width, height: thickness },
    into: parent,
  }
}

/** Before or behind a column, side by side or wrapped. */
function besideColumns(row: PageNode, around: Around): Drop | null {
  const { boxes, at, dragged } = around
  const columns = inOrder(row.elements).filter(({ id }) => id !== dragged.id)
  const nearest = nearestColumn({ ...row, elements: columns }, around)
  if (!nearest)
    return { place: { parent: row.id, after: null }, line: boxes.get(row.id) ?? noBox, into: row.id }
  const box = boxes.get(nearest.id) ?? noBox
  const index = columns.indexOf(nearest)
  const isBefore = at.x < center(box).x
  const after = isBefore ? (columns[index - 1]?.id ?? null) : nearest.id
  const x = isBefore ? box.x : box.x + box.width
  return {
    place: { parent: row.id, after },
    line: { x: x - thickness / 2, y: box.y, width: thickness, height: box.height },
    into: row.id,
  }
}

function nearestColumn(row: PageNode, { boxes, at }: Around): PageNode | null {
  const [nearest] = row.elements
    .map((node) => ({ node, distance: distanceTo(boxes.get(node.id) ?? noBox, at) }))
    .sort((one, other) => one.distance - other.distance)
  return nearest?.node ?? null
}

/** How far down the middle between a row and the next one is; below the last one, its end. */
export function gapBelow(nodes: readonly { id: string }[], boxes: Boxes, at: number): number {
  const [node, below] = nodes.slice(at, at + 2)
  const own = node && boxes.get(node.id)
  const next = below && boxes.get(below.id)
  if (!own) return 0
  const end = own.y + own.height
  return next ? (end + next.y) / 2 : end
}

const noBox: Box = { x: 0, y: 0, width: 0, height: 0 }

const center = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

const holds = (box: Box | undefined, { x, y }: Point): boolean =>
  box !== undefined && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

function distanceTo({ x, y, width, height }: Box, at: Point): number {
  const across = Math.max(x - at.x, 0, at.x - (x + width))
  const down = Math.max(y - at.y, 0, at.y - (y + height))
  return Math.hypot(across, down)
}

function lineBetween(end: number | undefined, start: number | undefined, otherwise: number): number {
  if (end !== undefined && start !== undefined) return (end + start) / 2
  if (end !== undefined) return end + thickness
  return start === undefined ? otherwise : start - thickness
}
