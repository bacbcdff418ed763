import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { takeState } from '#desktop/renderer/kernel/api/takeState.ts'
import type { IdentityProvider } from '#shared/features/identity/operations/identityOptions.ts'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'

/** `address` is null until the core has started. */
type Waiting = { provider: string; address: string | null }

/** Signing in at a provider, in the browser. Cancelled when its form unmounts. */
export function useElsewhere(task: Task, onDone: (message: string) => void) {
  const t = useWords(identityAccountWords)
  const core = useCore()
  const cache = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  /** The current attempt; results of earlier ones are ignored. */
  const wanted = useRef<object | null>(null)

  const forget = useCallback(() => {
    wanted.current = null
    setWaiting(null)
  }, [])
  const cancel = useCallback(() => {
    if (!wanted.current) return
    forget()
    void core.cancelSignInElsewhere({})
  }, [core, forget])
  useEffect(() => cancel, [cancel])

  async function signIn(server: string, { id, label }: IdentityProvider): Promise<void> {
    const attempt = {}
    const isWanted = () => wanted.current === attempt
    wanted.current = attempt
    setWaiting({ provider: label, address: null })
    try {
      const { address } = await core.beginSignInElsewhere({ server, provider: id })
      if (wanted.current === null) await core.cancelSignInElsewhere({})
      if (!isWanted()) return
      window.open(address, '_blank', 'noopener')
      setWaiting({ provider: label, address })
      const { step, message, state } = await core.finishSignInElsewhere({})
      takeState(cache, state)
      // With SUCCESS the next screen replaces this one.
      if (step === 'SUCCESS') onDone(message || t('signedIn'))
      else if (isWanted()) forget()
    } catch (error) {
      if (isWanted()) forget()
      throw error
    }
  }

  return {
    waiting,
    begin: (server: string, provider: IdentityProvider) => void task.run(() => signIn(server, provider)),
    cancel,
  }
}
