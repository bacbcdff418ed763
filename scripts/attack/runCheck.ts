import { CannotTry, type Check, type Target } from './Check.ts'

export type Result = {
  check: Check
  verdict: 'held' | 'FAILED' | 'skipped'
  faults: string[]
  /** What it measured, or why it was skipped. */
  seen: string
}

/** Runs one check. Everything it throws is a fault, except that it cannot run on this server. */
export async function runCheck(check: Check, target: Target): Promise<Result> {
  if (check.asAdministrator && !target.admin)
    return skipped(check, 'needs --email and --password of an administrator')
  try {
    const { faults, seen } = await check.run(target)
    return { check, verdict: faults.length > 0 ? 'FAILED' : 'held', faults, seen }
  } catch (error) {
    if (error instanceof CannotTry) return skipped(check, error.message)
    const sentence = error instanceof Error ? error.message : String(error)
    return { check, verdict: 'FAILED', faults: [sentence], seen: '' }
  }
}

const skipped = (check: Check, why: string): Result => ({ check, verdict: 'skipped', faults: [], seen: why })
