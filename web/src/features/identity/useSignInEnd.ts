import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useSite } from '../../kernel/app/Site.ts'
import { type ViewerAnswer, viewerKey, viewerQuery } from '../../kernel/viewer/viewerQuery.ts'
import { whoOf } from '../../kernel/viewer/whoOf.ts'
import { useOtherTabs } from './useOtherTabs.ts'

export type SignInEnd = {
  /** The customer who was here, and is not any more though nobody signed out or in on this page. */
  ended: ViewerAnswer | null
  /** Who signed in elsewhere in this browser instead of them. */
  successor: ViewerAnswer | null
  /** Says that the customer goes by their own will. */
  leave(): void
  /** Goes on without them: as whoever is here now, be it a visitor. */
  goOnWithout(): void
}

/**
 * Notices that a session ended under a learner's hands (expired, signed out in another tab, suspended), or that
 * somebody else signed in there. The page goes on without them, and what they do from then on is not theirs: they
 * have to be told first. It is known in the very render that hears of it, so that a classroom is never another's
 * in between.
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
