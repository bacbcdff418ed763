import type { SignedInSession } from '#shared/features/identity/operations/sessions.ts'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { readRefusal } from '#shared/kernel/errors/readRefusal.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { AccountCalls } from './AccountCalls.ts'

type Events = {
  onEnded(text: string): void | Promise<void>
  onSignedOut(): void | Promise<void>
}

/** Signs out of one session, or of all. */
export function useSessions(
  calls: Pick<AccountCalls, 'endSession' | 'signOutEverywhere'>,
  { onEnded, onSignedOut }: Events,
) {
  const t = useWords(identitySettingsWords)
  const { isBusy, fault, run } = useSubmit(t('notSignedOut'))
  return {
    isBusy,
    fault,
    end: ({ id, device }: SignedInSession) =>
      run(async () => {
        await calls.endSession({ id }).catch((error: unknown) => {
          // It has already ended.
          if (readRefusal(error)?.code !== 'not_found') throw error
        })
        await onEnded(t('signedOutOf', { device }))
      }),
    endAll: () =>
      run(async () => {
        await calls.signOutEverywhere()
        await onSignedOut()
      }),
  }
}
