import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../kernel/parts/Notices.tsx'
import { type ViewerAnswer, viewerKey } from '../../kernel/viewer/viewerQuery.ts'
import { useTellSignIn } from './SignInEvents.tsx'

/**
 * Refetches after a sign-in, since everything may look different. `onKnown`: the customer is known, and the page
 * is theirs.
 */
export function useSignedIn(onKnown: () => void) {
  const cache = useQueryClient()
  const notify = useNotify()
  const tell = useTellSignIn()
  return async (message: string) => {
    notify(message)
    // The session first: otherwise personal data would be cached as public.
    await cache.invalidateQueries({ queryKey: viewerKey })
    if (cache.getQueryData<ViewerAnswer>(viewerKey)?.kind === 'customer') {
      // For reports of errors.
      document.documentElement.dataset.role = 'customer'
      onKnown()
    }
    tell('signedIn')
    await cache.invalidateQueries()
  }
}
