import { afterAll, beforeAll, expect, it } from 'vitest'
import { providedBy } from '../kernel/Feature.ts'
import { createSeams } from '../kernel/Seam.ts'
import { createTestDeps, type TestDeps } from '../testing/createTestDeps.ts'
import { workDaily } from './workDaily.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await createTestDeps()
})
afterAll(() => deps.close())

it('runs at the start, and each day queues the next', async () => {
  let runs = 0
  const daily = async () => {
    runs += 1
  }
  const name = 'server.daily'
  await workDaily({
    ...deps,
    seams: createSeams(
      providedBy([
        { name: 'one', handlers: {}, daily },
        { name: 'other', handlers: {} },
      ]),
    ),
  })
  expect(runs).toBe(1)
  expect(deps.queued).toEqual([{ name, data: {}, startAfterSeconds: 24 * 3600 }])
  await deps.jobs.enqueue(name, {})
  expect(runs).toBe(2)
  expect(deps.queued).toHaveLength(3)
})
