import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useCoreContext } from '../../api/CoreContext.tsx'
import { takeState } from '../../api/takeState.ts'
import { useFailure } from '../../dialogs/useFailure.tsx'
import { useOnly } from '../../manifest/FeaturesContext.tsx'
import { useLeave } from '../../parts/LeaveGuard.tsx'
import { lockPath } from '../slots.ts'

/** Locks this console, or goes to where its passphrase is set first. */
export function useLock({ lock }: ConsoleState): { label: string; run(): void } {
  const { core, sessions } = useCoreContext()
  const cache = useQueryClient()
  const fail = useFailure()
  const leave = useLeave()
  const [, navigate] = useLocation()
  const path = useOnly(lockPath)
  async function lockNow() {
    await sessions.flushAll()
    takeState(cache, await core.lock({}))
  }
  if (!lock.hasPassphrase) return { label: 'Set up a lock…', run: () => leave(() => navigate(path)) }
  return {
    label: 'Lock now',
    run: () => void lockNow().catch((fault: unknown) => fail('The console was not locked', fault)),
  }
}
