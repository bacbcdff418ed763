import { expect, it } from 'vitest'
import { collectGarbage } from './collectGarbage.ts'

it('frees unused memory, and keeps the rest', async () => {
  let values: { n: number }[] | null = Array.from({ length: 500_000 }, (_none, n) => ({ n }))
  const held = new WeakRef(values)
  await collectGarbage()
  const before = process.memoryUsage().heapUsed
  expect(held.deref()).toBe(values)
  values = null
  // A reference just read lasts until the next turn.
  await new Promise(setImmediate)
  await collectGarbage()
  expect(held.deref()).toBeUndefined()
  expect(process.memoryUsage().heapUsed).toBeLessThan(before - 5_000_000)
})
