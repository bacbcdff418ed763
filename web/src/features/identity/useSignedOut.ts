import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../kernel/parts/Notices.tsx'
import { viewerKey } from '../../kernel/viewer/viewerQuery.ts'
import { nobody, personalKey } from '../../kernel/viewer/whoOf.ts'
import { useAccount } from './AccountProvider.tsx'
import { useTellSignIn } from './SignInEvents.tsx'

/** After a sign-out: clears the customer and their data, whatever happens to the network. */
export function useSignedOut() {
  const cache = useQueryClient()
  const notify = useNotify()
  const { leave } = useAccount()
  const tell = useTellSignIn()
  return async () => {
    tell('signedOut')
    leave()
    notify('You are signed out.')
    // A pending answer may still be about them.
    await cache.cancelQueries({ queryKey: viewerKey })
    cache.setQueryData(viewerKey, nobody)
    cache.removeQueries({ queryKey: [personalKey] })
    await cache.invalidateQueries()
  }
}
