import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '../api/isTransient.ts'

/**
 * The cache of remote data. Refusals are not retried; missing answers are, a few times, but not offline: then a
 * page says so at once instead of loading for ever.
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
