import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../kernel/parts/Notices.tsx'
import { viewerKey } from '../../kernel/viewer/viewerQuery.ts'
import { nobody, personalKey } from '../../kernel/viewer/whoOf.ts'
import { useAccount } from './AccountProvider.tsx'
import { useTellSignIn } from './SignInEvents.tsx'

/** What happens once somebody has left: nobody is here, whatever the network does next, and what was theirs goes. */
export function useSignedOut() {
  const cache = useQueryClient()
  const notify = useNotify()
  const { leave } = useAccount()
  const tell = useTellSignIn()
  return async () => {
    tell('signedOut')
    leave()
    notify('You are signed out.')
    // An answer on its way may still speak of them.
    await cache.cancelQueries({ queryKey: viewerKey })
    cache.setQueryData(viewerKey, nobody)
    cache.removeQueries({ queryKey: [personalKey] })
    await cache.invalidateQueries()
  }
}
