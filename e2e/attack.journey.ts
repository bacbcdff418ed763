import type { Target } from '#scripts/attack/Check.ts'
import { checks } from '#scripts/attack/checks.ts'
import { openTarget } from '#scripts/attack/openTarget.ts'
import { runCheck } from '#scripts/attack/runCheck.ts'
import { expect, test } from './support/stage.ts'

/** Checks that depend on the computer's speed run only with `npm run attack`. */
const judged = checks.filter(({ isTimed }) => !isTimed)

test('the server withstands every attack of the script, and logs no internal error', async ({ stage }) => {
  const server = await stage.server()
  const target: Target = await openTarget(server.origin, server.administrator)
  for (const check of judged)
    await test.step(check.name, async () => {
      const { verdict, faults, seen } = await runCheck(check, target)
      expect.soft({ verdict, faults }, seen).toEqual({ verdict: 'held', faults: [] })
    })
  expect(server.output()).not.toContain('"level":50')
})
