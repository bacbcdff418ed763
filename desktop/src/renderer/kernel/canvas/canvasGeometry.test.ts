import { expect, it } from 'vitest'
import { findNearest, findNeighbour, firstView, viewOn } from './canvasGeometry.ts'
import { layOutGraph } from './layOutGraph.ts'

const box = (id: string, x: number, y: number) => ({ id, x, y, width: 200, height: 50 })
/** A branch: one above, two below, one below these. */
const boxes = [box('top', 0, 0), box('left', -120, 100), box('right', 120, 100), box('last', 0, 200)]

it('goes to the nearest node ahead, and stays at the edge', () => {
  const go = (id: string, direction: 'up' | 'down' | 'left' | 'right') =>
    findNeighbour(boxes, id, direction)?.id ?? null
  expect(go('top', 'up')).toBeNull()
  expect(go('left', 'right')).toBe('right')
  expect(go('right', 'left')).toBe('left')
  expect(go('top', 'down')).toBe('left')
  expect(go('left', 'down')).toBe('last')
  expect(go('last', 'up')).toBe('left')
})

it('drops a node on the nearest link within reach', () => {
  const places = [{ middle: { x: 0, y: 0 } }, { middle: { x: 300, y: 0 } }]
  expect(findNearest(places, box('a', 120, -25), 40)).toBe(places[1])
  expect(findNearest(places, box('a', 900, 0), 40)).toBeNull()
})

it('opens on all of a small picture, and on the beginning of a large one', () => {
  const size = { width: 800, height: 600 }
  expect(firstView([box('a', 0, 0)], size)).toEqual({ x: 300, y: 28, zoom: 1 })
  const large = Array.from({ length: 40 }, (_none, at) => box(`n${at}`, at * 240, at * 100))
  expect(firstView(large, size)).toMatchObject({ zoom: 0.9, x: 28, y: 28 })
})

it('moves the view only as far as a node needs', () => {
  const size = { width: 800, height: 600 }
  const view = { x: 0, y: 0, zoom: 1 }
  expect(viewOn(box('a', 100, 100), view, size)).toBe(view)
  expect(viewOn(box('a', 700, 100), view, size)).toEqual({ x: -128, y: 0, zoom: 1 })
  expect(viewOn(box('a', 100, -300), view, size)).toEqual({ x: 0, y: 328, zoom: 1 })
})

it('puts each node below those before it, the first one at the origin, also in a circle', () => {
  const nodes = ['t', 'a', 'b', 'e'].map((id) => ({ id, width: 200, height: 50 }))
  const link = (from: string, to: string) => ({
    ...{ id: `${from}>${to}`, from, to, width: 30, height: 24 },
  })
  const { boxes: placed, links } = layOutGraph(nodes, [
    ...[link('t', 'a'), link('t', 'b'), link('a', 'e'), link('b', 'e'), link('e', 'a')],
  ])
  expect(placed.get('t')).toEqual({ x: 0, y: 0, width: 200, height: 50 })
  const top = (id: string) => placed.get(id)?.y ?? Number.NaN
  expect(top('a')).toBe(top('b'))
  expect(top('e')).toBeGreaterThan(top('a'))
  expect(links.get('t>a')?.points[0]).toMatchObject({ y: 50 })
  expect(links.get('e>a')?.points.at(-1)?.y).toBe(top('a'))
})
