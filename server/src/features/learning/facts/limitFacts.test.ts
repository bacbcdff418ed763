import { expect, test } from 'vitest'
import { createFactLimit } from './limitFacts.ts'

test('limits the facts of each learner separately', async () => {
  const limit = createFactLimit(250, 60)
  await limit('acme~lea', 100)
  await limit('acme~lea', 100)
  await limit('acme~bob', 100)
  await expect(limit('acme~lea', 100)).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfterMs: expect.any(Number) },
  })
})
