import { expect, it } from 'vitest'
import { delayMs } from './processorTime.ts'

const threads = (...times: [string, number, number][]) => ({
  main: 'main',
  times: new Map(times.map(([id, workedMs, waitedMs]) => [id, { workedMs, waitedMs }])),
})
const before = threads(['main', 5, 5], ['helper', 0, 0])

it('leaves out the time that the process and its threads waited for processors', () => {
  const after = threads(['main', 15, 65], ['helper', 3, 30])
  expect(delayMs(120, [{ before, after }])).toBe(30)
  expect(delayMs(80, [{ before, after }])).toBe(10)
})

it('is never less than the work of its event loop, and all of the time where nothing is known', () => {
  const after = threads(['main', 105, 105], ['helper', 0, 100])
  expect(delayMs(150, [{ before, after }])).toBe(100)
  expect(delayMs(150, [])).toBe(150)
})
