import { expect, it, vi } from 'vitest'
import { retryDeadlocks } from './retryDeadlocks.ts'

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })

it('runs again after a deadlock', async () => {
  const run = vi.fn().mockRejectedValueOnce(deadlock()).mockResolvedValue('done')
  expect(await retryDeadlocks(run)).toBe('done')
})

it('gives up after three deadlocks, and at once after any other error', async () => {
  const stuck = vi.fn().mockRejectedValue(deadlock())
  await expect(retryDeadlocks(stuck)).rejects.toThrow('deadlock detected')
  expect(stuck).toHaveBeenCalledTimes(3)
  const broken = vi.fn().mockRejectedValue(new Error('broken'))
  await expect(retryDeadlocks(broken)).rejects.toThrow('broken')
  expect(broken).toHaveBeenCalledTimes(1)
})
