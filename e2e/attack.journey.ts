import type { Target } from '../scripts/attack/Check.ts'
import { checks } from '../scripts/attack/checks.ts'
import { openTarget } from '../scripts/attack/openTarget.ts'
import { runCheck } from '../scripts/attack/runCheck.ts'
import { expect, test } from './support/stage.ts'

/** What depends on how fast a computer is, is for the one who runs `npm run attack`. */
const judged = checks.filter(({ isTimed }) => !isTimed)

test('every attack of the script is held off, and no error of ours is logged', async ({ stage }) => {
  const server = await stage.server()
  const target: Target = await openTarget(server.origin, server.administrator)
  for (const check of judged)
    await test.step(check.name, async () => {
      const { verdict, faults, seen } = await runCheck(check, target)
      expect.soft({ verdict, faults }, seen).toEqual({ verdict: 'held', faults: [] })
    })
  expect(server.output()).not.toContain('"level":50')
})
