import { QueryClient } from '@tanstack/react-query'
import { isPassing } from '../api/isPassing.ts'

/** The cache of remote data. Refusals are not asked again; silence is, a few times. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => count < 2 && isPassing(error), refetchOnWindowFocus: false },
      dehydrate: { shouldRedactErrors: () => true },
    },
  })
