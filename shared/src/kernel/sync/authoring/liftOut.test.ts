import { expect, test } from 'vitest'
import type { Json } from '../json.ts'
import { liftOut } from './liftOut.ts'

const place = (parent: string | null, order: string): Json => ({ parent, order })

test("moving an element into its descendant first moves the descendant out, to the element's place", () => {
  const cells = new Map([
    ['sections/water/@place', place(null, 'a1')],
    ['sections/pots/@place', place('water', 'a0')],
    ['sections/leaves/@place', place('pots', 'a0')],
  ])
  liftOut(cells, 'sections/water/@place', place('leaves', 'a0'))
  expect(cells.get('sections/pots/@place')).toEqual(place(null, 'a1'))
  expect(cells.get('sections/leaves/@place')).toEqual(place('pots', 'a0'))
})

test('moving elsewhere moves nothing else', () => {
  const cells = new Map([
    ['sections/water/@place', place(null, 'a1')],
    ['sections/leaves/@place', place(null, 'a0')],
  ])
  const before = structuredClone(cells)
  liftOut(cells, 'sections/water/@place', place('leaves', 'a0'))
  expect(cells).toEqual(before)
})
