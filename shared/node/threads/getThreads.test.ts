import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getThreads } from './getThreads.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('hands out no thread that is ending because nobody needed it', async () => {
  const threads = getThreads(new URL('./testing/reads.worker.ts?idle', import.meta.url), 64)
  const first = await threads.take()
  threads.giveBack(first)
  expect(await threads.take()).toBe(first)
  threads.giveBack(first)
  // It is told to end, and has not ended yet.
  vi.advanceTimersByTime(10_000)
  const second = await threads.take()
  expect(second).not.toBe(first)
  await second.terminate()
})
