import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getWatchers } from './watchers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A database that counts its queries. */
function createWatched() {
  const query = vi.fn(async () => ({ rows: [{ key: 'm', version: '1', status: 'OPEN', startsAt: null }] }))
  const log = { warn: vi.fn() }
  // Cast: of the database and the log it uses these alone.
  const watchers = getWatchers({ db: { pool: { query } }, log, now: () => 0 } as never)
  return { watchers, query, log }
}

it('polls while a page watches, and stops after the last one has left', async () => {
  const { watchers, query } = createWatched()
  const stop = watchers.watch('m', () => undefined)
  await vi.advanceTimersByTimeAsync(3000)
  await vi.advanceTimersByTimeAsync(3000)
  expect(query).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(query).toHaveBeenCalledTimes(2)
  watchers.watch('m', () => undefined)
  await vi.advanceTimersByTimeAsync(3000)
  expect(query).toHaveBeenCalledTimes(3)
})
