import { expect, test } from 'vitest'
import { byteRange } from './byteRange.ts'

test.each([
  [undefined, 'whole'],
  [null, 'whole'],
  ['', 'whole'],
  ['bytes=0-4', [0, 4]],
  ['bytes=5-', [5, 9]],
  ['bytes=-3', [7, 9]],
  ['bytes=-99', [0, 9]],
  ['bytes=8-99', [8, 9]],
  ['bytes=0-0', [0, 0]],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=0-1,20-30', 'whole'],
  ['bytes=20-30,40-', 'unsatisfiable'],
  ['bytes=20-30,b', 'whole'],
  ['bytes', 'whole'],
  ['bytes=5-2', 'whole'],
  ['lines=1-2', 'whole'],
  ['items=0-4', 'whole'],
  ['bytes=-', 'whole'],
  [`bytes=${'9'.repeat(40)}-`, 'unsatisfiable'],
])('%s of 10 bytes', (header, expected) => {
  const range = byteRange(header, 10)
  expect(range.kind === 'part' ? [range.start, range.end] : range.kind).toEqual(expected)
})

test('an empty file has no range', () => {
  expect(byteRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' })
  expect(byteRange('bytes=-5', 0)).toEqual({ kind: 'unsatisfiable' })
})
