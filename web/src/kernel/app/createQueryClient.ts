import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '../api/isTransient.ts'

/**
 * The cache of remote data. Refusals are not asked again; silence is, a few times, but not while offline:
 * then a page says so at once, where it would otherwise go on loading.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && isTransient(error) && isOnline(),
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      dehydrate: { shouldRedactErrors: () => true },
    },
  })

/** The server, which renders too, has no navigator that knows. */
const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false
