import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../api/queries.ts'
import { useNotify } from '../parts/Notices.tsx'

/** What happens once somebody has left: the pages close first, then what was theirs goes. */
export function useSignedOut() {
  const cache = useQueryClient()
  const notify = useNotify()
  return async () => {
    notify('You are signed out.')
    await cache.invalidateQueries({ queryKey: queryKeys.viewer })
    for (const queryKey of [queryKeys.sessions, queryKeys.cards]) cache.removeQueries({ queryKey })
    await cache.invalidateQueries()
  }
}
