import type { Box, CanvasDirection, Point } from './CanvasGraph.ts'

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** How far ahead another box is in a direction (below zero where they overlap), and how much to the side. */
const seen: Readonly<Record<CanvasDirection, (from: Box, to: Box) => { ahead: number; aside: number }>> = {
  up: (from, to) => ({ ahead: from.y - to.y - to.height, aside: asideOf(from, to).x }),
  down: (from, to) => ({ ahead: to.y - from.y - from.height, aside: asideOf(from, to).x }),
  left: (from, to) => ({ ahead: from.x - to.x - to.width, aside: asideOf(from, to).y }),
  right: (from, to) => ({ ahead: to.x - from.x - from.width, aside: asideOf(from, to).y }),
}

function asideOf(from: Box, to: Box): Point {
  const [one, other] = [middleOf(from), middleOf(to)]
  return { x: Math.abs(one.x - other.x), y: Math.abs(one.y - other.y) }
}

/** The next box in a direction: up and down first to the next row, left and right first in the same row. Null at the edge. */
export function findNeighbour<T extends Box & { id: string }>(
  boxes: readonly T[],
  id: string,
  direction: CanvasDirection,
): T | null {
  const own = boxes.find((box) => box.id === id)
  if (!own) return null
  const isVertical = direction === 'up' || direction === 'down'
  let best: { box: T; cost: number } | null = null
  for (const box of boxes) {
    const { ahead, aside } = seen[direction](own, box)
    if (box.id === id || ahead < 0) continue
    const cost = isVertical ? ahead * 4 + aside : ahead + aside * 4
    if (!best || cost < best.cost) best = { box, cost }
  }
  return best?.box ?? null
}

/** The place under a dragged box that is nearest to its middle, or else one that is near enough to mean it. */
export function findNearest<T extends { middle: Point }>(
  places: readonly T[],
  box: Box,
  mostDistance: number,
): T | null {
  const at = middleOf(box)
  const near = places
    .filter(({ middle }) => distanceTo(box, middle) <= mostDistance)
    .map((place) => ({ place, distance: Math.hypot(place.middle.x - at.x, place.middle.y - at.y) }))
    .sort((one, other) => one.distance - other.distance)
  return near[0]?.place ?? null
}

/** Zero inside. */
const distanceTo = ({ x, y, width, height }: Box, at: Point): number =>
  Math.hypot(Math.max(x - at.x, 0, at.x - x - width), Math.max(y - at.y, 0, at.y - y - height))

/** A smooth line through the points, which leaves and enters nodes from above to below. */
export function curveThrough(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M ${first.x} ${first.y}`
  let from = first
  for (const [index, to] of rest.entries()) {
    const isLast = index === rest.length - 1
    const bend = Math.max(16, Math.abs(to.y - from.y) / 2)
    const leaves = index === 0 || to.y >= from.y ? bend : -bend
    const enters = isLast || to.y >= from.y ? -bend : bend
    path += ` C ${from.x} ${from.y + leaves}, ${to.x} ${to.y + enters}, ${to.x} ${to.y}`
    from = to
  }
  return path
}

/** A line with right angles only, for what is below and beside each other. */
export const linesThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ')

type View = Point & { zoom: number }

const margin = 28
/** Smaller, texts could not be read. */
const leastFirstZoom = 0.9

/** Where a picture opens: all of it if it can be read then, else its beginning. */
export function firstView(all: readonly Box[], size: { width: number; height: number }): View {
  const whole = boundsOf(all)
  if (!whole) return { x: 0, y: 0, zoom: 1 }
  const fitting = Math.min(
    (size.width - 2 * margin) / whole.width,
    (size.height - 2 * margin) / whole.height,
    1,
  )
  const zoom = Math.max(leastFirstZoom, fitting)
  const [first] = all
  const isWider = whole.width * zoom > size.width - 2 * margin
  const centre = first && isWider ? first.x + first.width / 2 : whole.x + whole.width / 2
  const x = size.width / 2 - centre * zoom
  // Nothing is left of it: it begins at the edge.
  return { x: isWider ? Math.min(x, margin - whole.x * zoom) : x, y: margin - whole.y * zoom, zoom }
}

/** The view in which a box can be seen; the same one if it can be seen already. */
export function viewOn(box: Box, view: View, size: { width: number; height: number }): View {
  const { zoom } = view
  const start = { x: box.x * zoom + view.x, y: box.y * zoom + view.y }
  const x = shiftInto(start.x, box.width * zoom, size.width)
  const y = shiftInto(start.y, box.height * zoom, size.height)
  return x === 0 && y === 0 ? view : { x: view.x + x, y: view.y + y, zoom }
}

function shiftInto(start: number, length: number, room: number): number {
  if (start < margin) return margin - start
  const over = start + length - (room - margin)
  return over > 0 ? -Math.min(over, start - margin) : 0
}

function boundsOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    ...{ x, y },
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}
