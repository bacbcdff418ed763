import { useQueryClient } from '@tanstack/react-query'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useNotify } from '../../kernel/parts/Notices.tsx'
import { viewerKey } from '../../kernel/viewer/viewerQuery.ts'
import { nobody, personalKey } from '../../kernel/viewer/whoOf.ts'
import { useAccount } from './AccountProvider.tsx'
import { useTellSignIn } from './SignInEvents.tsx'

/** After a sign-out: clears the customer and their data, even if the network fails. */
export function useSignedOut() {
  const t = useWords(identitySettingsWords)
  const cache = useQueryClient()
  const notify = useNotify()
  const { leave } = useAccount()
  const tell = useTellSignIn()
  return async () => {
    tell('signedOut')
    document.documentElement.dataset.role = 'visitor'
    leave()
    notify(t('signedOut'))
    // A pending answer may still be about them.
    await cache.cancelQueries({ queryKey: viewerKey })
    cache.setQueryData(viewerKey, nobody)
    cache.removeQueries({ queryKey: [personalKey] })
    await cache.invalidateQueries()
  }
}
