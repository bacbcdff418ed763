import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useSite } from '../../kernel/site/Site.ts'
import { type ViewerAnswer, viewerKey, viewerQuery } from '../../kernel/viewer/viewerQuery.ts'
import { whoOf } from '../../kernel/viewer/whoOf.ts'
import { useOtherTabs } from './useOtherTabs.ts'

export type SignInEnd = {
  /** The customer who was here until their session ended without a sign-out on this page. */
  ended: ViewerAnswer | null
  /** Another customer who signed in elsewhere in this browser. */
  successor: ViewerAnswer | null
  /** Marks a sign-out as voluntary. */
  leave(): void
  /** Continues as the present customer or visitor. */
  goOnWithout(): void
}

/**
 * Detects that a session ended during use (expired, signed out in another tab, suspended), or that somebody else
 * signed in there. Later actions are not the first customer's, so they must be told first. Known in the same
 * render as the change, so that a classroom is never shown to another person in between.
 */
export function useSignInEnd(): SignInEnd {
  const { api, portal } = useSite()
  const cache = useQueryClient()
  const { data: viewer } = useQuery({ ...viewerQuery(api), enabled: portal !== null })
  const [{ lastViewer, isLeaving }, setState] = useState<State>(nobody)
  const isCustomer = viewer?.kind === 'customer'
  const isSameViewer = viewer && (lastViewer === null || whoOf(lastViewer) === whoOf(viewer))
  if (isCustomer && isSameViewer && !isLeaving && lastViewer !== viewer)
    setState({ lastViewer: viewer, isLeaving: false })
  if (viewer && !isCustomer && isLeaving) setState(nobody)
  const leave = useCallback(() => setState({ lastViewer: null, isLeaving: true }), [])
  const goOnWithout = useCallback(() => setState(nobody), [])
  useOtherTabs(viewer && whoOf(viewer), () => {
    cache
      .invalidateQueries({ queryKey: viewerKey })
      .catch((error: unknown) => console.warn('Who is here is not known', error))
  })
  const ended = viewer && !isSameViewer ? lastViewer : null
  const successor = ended && isCustomer ? viewer : null
  return useMemo(() => ({ ended, successor, leave, goOnWithout }), [ended, successor, leave, goOnWithout])
}

type State = { lastViewer: ViewerAnswer | null; isLeaving: boolean }
const nobody: State = { lastViewer: null, isLeaving: false }
