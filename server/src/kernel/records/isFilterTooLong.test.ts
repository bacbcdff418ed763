import { expect, test } from 'vitest'
import { isFilterTooLong } from './isFilterTooLong.ts'

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)
const nested = (levels: number): unknown =>
  levels === 0 ? { active: { eq: true } } : { or: [nested(levels - 1)] }

test.each([
  ['nothing', null],
  ['no filter', 'tea'],
  ['one of a thousand', { or: times(1000, { name: { eq: 'Tea' } }) }],
  ['a thousand choices', { id: { in: times(1000, 'tea') } }],
  ['twenty levels', nested(20)],
])('takes %s', (_, filter) => expect(isFilterTooLong(filter)).toBe(false))

test.each([
  ['more than a thousand parts', { or: times(1001, {}) }],
  ['more than a thousand parts in several lists', { and: times(30, { or: times(40, {}) }) }],
  ['more than a thousand choices', { id: { in: times(1001, 'tea') } }],
  [
    'more than ten thousand conditions',
    { or: times(1000, { n: Object.fromEntries(times(11, 0).map((_, at) => [at, 1])) }) },
  ],
  ['more than a thousand parts as a list of their own', times(1001, {})],
  ['more than twenty levels', nested(21)],
  ['levels without lists', JSON.parse(`${'{"or":'.repeat(5000)}{}${'}'.repeat(5000)}`)],
])('refuses %s', (_, filter) => expect(isFilterTooLong(filter)).toBe(true))

test('reads no more of a filter than it takes', () => {
  let read = 0
  const parts = new Proxy(times(60_000, {}), {
    get(list, name) {
      read += 1
      return Reflect.get(list, name)
    },
  })
  expect(isFilterTooLong({ or: parts })).toBe(true)
  expect(read).toBeLessThan(10)
})
