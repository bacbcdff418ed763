import { expect, test } from 'vitest'
import { withoutMarked } from './withoutMarked.ts'

test.each([
  ['<v Mira>Water</v> first', 'Water first'],
  ['a <b <c> d', 'a  d'],
  ['a < b', 'a < b'],
  ['<a><b>c<', 'c<'],
  ['> a', '> a'],
  ['', ''],
])('leaves out tags: %j', (text, left) => expect(withoutMarked(text, '<', '>')).toBe(left))

test('leaves out text inside longer marks', () =>
  expect(withoutMarked('{\\an8}Water {b}', '{\\', '}')).toBe('Water {b}'))
