import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../kernel/parts/Notices.tsx'
import { type ViewerAnswer, viewerKey } from '../../kernel/viewer/viewerQuery.ts'
import { useTellSignIn } from './SignInEvents.tsx'

/**
 * What happens once somebody came in: everything may look different to somebody who is known. `onKnown`: the page
 * is theirs from now on, whoever was here before.
 */
export function useSignedIn(onKnown: () => void) {
  const cache = useQueryClient()
  const notify = useNotify()
  const tell = useTellSignIn()
  return async (message: string) => {
    notify(message)
    // First who it is: else what they are shown would be kept as everybody's.
    await cache.invalidateQueries({ queryKey: viewerKey })
    if (cache.getQueryData<ViewerAnswer>(viewerKey)?.kind === 'customer') onKnown()
    tell('signedIn')
    await cache.invalidateQueries()
  }
}
