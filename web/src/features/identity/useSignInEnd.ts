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
  const [{ held, isLeaving }, setState] = useState<State>(nobodyHeld)
  const isCustomer = viewer?.kind === 'customer'
  const isHeld = viewer && (held === null || whoOf(held) === whoOf(viewer))
  if (isCustomer && isHeld && !isLeaving && held !== viewer) setState({ held: viewer, isLeaving: false })
  if (viewer && !isCustomer && isLeaving) setState(nobodyHeld)
  const leave = useCallback(() => setState({ held: null, isLeaving: true }), [])
  const goOnWithout = useCallback(() => setState(nobodyHeld), [])
  useOtherTabs(viewer && whoOf(viewer), () => {
    cache
      .invalidateQueries({ queryKey: viewerKey })
      .catch((error: unknown) => console.warn('Who is here is not known', error))
  })
  const ended = viewer && !isHeld ? held : null
  const successor = ended && isCustomer ? viewer : null
  return useMemo(() => ({ ended, successor, leave, goOnWithout }), [ended, successor, leave, goOnWithout])
}

type State = { held: ViewerAnswer | null; isLeaving: boolean }
const nobodyHeld: State = { held: null, isLeaving: false }
