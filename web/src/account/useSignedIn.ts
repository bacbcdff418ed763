import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../parts/Notices.tsx'

/** What happens once somebody came in: everything may look different to somebody who is known. */
export function useSignedIn() {
  const cache = useQueryClient()
  const notify = useNotify()
  return async (message: string) => {
    notify(message)
    await cache.invalidateQueries()
  }
}
