import type { SignedInSession } from '../../../../src/features/identity/operations/sessions.ts'
import { refusalOf } from '../../../../src/kernel/errors/refusalOf.ts'
import { useSubmit } from '../../../kernel/form/useSubmit.ts'
import type { AccountCalls } from './AccountCalls.ts'
import { securityTexts } from './securityTexts.ts'

type Events = {
  onEnded(text: string): void | Promise<void>
  onSignedOut(): void | Promise<void>
}

/** Signs out of one session, or of all. */
export function useSessions(
  calls: Pick<AccountCalls, 'endSession' | 'signOutEverywhere'>,
  { onEnded, onSignedOut }: Events,
) {
  const { isBusy, fault, run } = useSubmit(securityTexts.notSignedOut)
  return {
    isBusy,
    fault,
    end: ({ id, device }: SignedInSession) =>
      run(async () => {
        await calls.endSession({ id }).catch((error: unknown) => {
          // It has already ended.
          if (refusalOf(error)?.code !== 'not_found') throw error
        })
        await onEnded(securityTexts.signedOutOf(device))
      }),
    endAll: () =>
      run(async () => {
        await calls.signOutEverywhere()
        await onSignedOut()
      }),
  }
}
