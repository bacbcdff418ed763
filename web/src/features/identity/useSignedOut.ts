import { useQueryClient } from '@tanstack/react-query'
import { personalKeys, queryKeys } from '../../kernel/api/queries.ts'
import { useNotify } from '../../kernel/parts/Notices.tsx'
import { nobody } from '../../kernel/viewer/whoOf.ts'
import { useAccount } from './AccountProvider.tsx'

/** What happens once somebody has left: nobody is here, whatever the network does next, and what was theirs goes. */
export function useSignedOut() {
  const cache = useQueryClient()
  const notify = useNotify()
  const { leave } = useAccount()
  return async () => {
    leave()
    notify('You are signed out.')
    // An answer on its way may still speak of them.
    await cache.cancelQueries({ queryKey: queryKeys.viewer })
    cache.setQueryData(queryKeys.viewer, nobody)
    for (const queryKey of personalKeys) cache.removeQueries({ queryKey })
    await cache.invalidateQueries()
  }
}
