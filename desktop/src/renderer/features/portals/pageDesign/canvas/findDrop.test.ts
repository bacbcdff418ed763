import { expect, it } from 'vitest'
import { makePart, makeRow } from '../acts/makePart.ts'
import { findDrop, gapBelow } from './findDrop.ts'
import { type Box, pageBox } from './usePartBoxes.ts'

const named = <N extends { id: string }>(id: string, node: N): N => ({ ...node, id })
const nodes = [
  named('r1', {
    ...makeRow([]),
    elements: [
      named('k1', makePart('column', {}, [named('a', makePart('divider')), named('b', makePart('divider'))])),
      named('k2', makePart('column')),
    ],
  }),
  named('r2', { ...makeRow([]), elements: [named('k3', makePart('column'))] }),
]
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })
const boxes = new Map([
  [pageBox, box(0, 0, 1000, 500)],
  ['r1', box(0, 20, 1000, 200)],
  ['k1', box(0, 20, 500, 200)],
  ['a', box(0, 20, 500, 100)],
  ['b', box(0, 120, 500, 100)],
  ['k2', box(500, 20, 500, 200)],
  ['r2', box(0, 260, 1000, 200)],
  ['k3', box(0, 260, 1000, 200)],
])
const widget = { id: null, type: 'button' } as const
const placeAt = (x: number, y: number, dragged: Parameters<typeof findDrop>[3] = widget) =>
  findDrop(nodes, boxes, { x, y }, dragged)?.place

it('puts a widget between widgets, into an empty column, and past the last one', () => {
  expect(placeAt(250, 40)).toEqual({ parent: 'k1', after: null })
  expect(placeAt(250, 110)).toEqual({ parent: 'k1', after: 'a' })
  expect(placeAt(250, 200)).toEqual({ parent: 'k1', after: 'b' })
  expect(placeAt(750, 100)).toEqual({ parent: 'k2', after: null })
})

it('puts a widget beside a column at its edges, and between rows at theirs', () => {
  expect(placeAt(490, 100)).toEqual({ parent: 'r1', after: 'k1' })
  expect(placeAt(5, 100)).toEqual({ parent: 'r1', after: null })
  expect(placeAt(995, 350)).toEqual({ parent: 'r2', after: 'k3' })
  expect(placeAt(400, 240)).toEqual({ parent: null, after: 'r1' })
  expect(placeAt(400, 218)).toEqual({ parent: null, after: 'r1' })
  expect(placeAt(400, 490)).toEqual({ parent: null, after: 'r2' })
})

it('puts columns beside columns and rows between rows, counting without the dragged one', () => {
  expect(placeAt(700, 300, { id: 'k1', type: 'column' })).toEqual({ parent: 'r2', after: 'k3' })
  expect(placeAt(100, 400, { id: 'r1', type: 'row' })).toEqual({ parent: null, after: 'r2' })
  expect(placeAt(100, 30, { id: 'r2', type: 'row' })).toEqual({ parent: null, after: null })
  expect(placeAt(250, 210, { id: 'a', type: 'divider' })).toEqual({ parent: 'k1', after: 'b' })
})

it('shows a line where the part would land', () => {
  expect(findDrop(nodes, boxes, { x: 250, y: 110 }, widget)).toMatchObject({
    line: { x: 0, y: 118, width: 500, height: 4 },
    into: 'k1',
  })
  expect(findDrop(nodes, boxes, { x: 490, y: 100 }, widget)?.line).toEqual(box(498, 20, 4, 200))
})

it('finds the gap below a row, and the end of the last one', () => {
  expect([gapBelow(nodes, boxes, 0), gapBelow(nodes, boxes, 1)]).toEqual([240, 460])
})
