import { expect, test } from 'vitest'
import { splitTime } from './splitTime.ts'

test('splits a length of time, and never counts below zero', () => {
  expect(splitTime(90_061_999)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
  expect(splitTime(-5000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
