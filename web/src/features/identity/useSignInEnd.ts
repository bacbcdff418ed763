import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ViewerAnswer } from '../../kernel/api/answers.ts'
import { viewerQuery } from '../../kernel/api/queries.ts'
import { useSite } from '../../kernel/app/Site.ts'

export type SignInEnd = {
  /** The customer who was here, and is not known any more though they did not sign out on this page. */
  ended: ViewerAnswer | null
  /** Says that the customer goes by their own will. */
  leave(): void
  /** Goes on without them, as a visitor. */
  goOnWithout(): void
}

/**
 * Notices that a session ended under a learner's hands (expired, signed out elsewhere, suspended). A public
 * portal goes on without them, and what they do from then on is nobody's: they have to be told first. It is
 * known in the very render that hears of it, so that a classroom is never a visitor's in between.
 */
export function useSignInEnd(): SignInEnd {
  const { api, portal } = useSite()
  const { data: viewer } = useQuery({ ...viewerQuery(api), enabled: portal !== null })
  const [{ held, isLeaving }, setState] = useState<State>(nobodyHeld)
  const isCustomer = viewer?.kind === 'customer'
  if (isCustomer && !isLeaving && held !== viewer) setState({ held: viewer, isLeaving: false })
  if (viewer && !isCustomer && isLeaving) setState(nobodyHeld)
  const leave = useCallback(() => setState({ held: null, isLeaving: true }), [])
  const goOnWithout = useCallback(() => setState(nobodyHeld), [])
  return { ended: viewer && !isCustomer ? held : null, leave, goOnWithout }
}

type State = { held: ViewerAnswer | null; isLeaving: boolean }
const nobodyHeld: State = { held: null, isLeaving: false }
