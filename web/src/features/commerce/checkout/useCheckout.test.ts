import { expect, test } from 'vitest'
import { parseItems } from './useCheckout.ts'

test.each([
  ['type=membership&id=m1', [{ type: 'membership', id: 'm1' }]],
  [
    'type=course,program&id=c1,p1',
    [
      { type: 'course', id: 'c1' },
      { type: 'program', id: 'p1' },
    ],
  ],
  [
    'type=course&id=c1&type=program&id=p1',
    [
      { type: 'course', id: 'c1' },
      { type: 'program', id: 'p1' },
    ],
  ],
  ['type=course,program&id=c1', null],
  ['type=course&id=c1,c2', null],
  ['type=course', null],
  ['', null],
])('%s names %j', (search, items) => {
  expect(parseItems(new URLSearchParams(search))).toEqual(items)
})
