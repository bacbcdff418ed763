import { useQueryClient } from '@tanstack/react-query'
import type { ViewerAnswer } from '../../kernel/api/answers.ts'
import { queryKeys } from '../../kernel/api/queries.ts'
import { useNotify } from '../../kernel/parts/Notices.tsx'
import { useOutboxPlace } from '../learning/outbox/OutboxProvider.tsx'

/**
 * What happens once somebody came in: everything may look different to somebody who is known. `onKnown`: the page
 * is theirs from now on, whoever was here before.
 */
export function useSignedIn(onKnown: () => void) {
  const cache = useQueryClient()
  const notify = useNotify()
  const outbox = useOutboxPlace()
  return async (message: string) => {
    notify(message)
    // First who it is: else what they are shown would be kept as everybody's.
    await cache.invalidateQueries({ queryKey: queryKeys.viewer })
    if (cache.getQueryData<ViewerAnswer>(queryKeys.viewer)?.kind === 'customer') onKnown()
    outbox?.wake()
    await cache.invalidateQueries()
  }
}
