import { expect, it } from 'vitest'
import { memoize } from './memoize.ts'

it('derives a value once for each key, also if it is empty', () => {
  let times = 0
  const isFilled = memoize((fields: object) => {
    times += 1
    return Object.keys(fields).length > 0
  })
  const fields = {}
  expect([isFilled(fields), isFilled(fields), times]).toEqual([false, false, 1])
  expect([isFilled({ name: 'Tea' }), times]).toEqual([true, 2])
})
