import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { viewerQuery } from '../api/queries.ts'
import { useSite } from '../app/Site.ts'

export type SignInEnd = {
  /** Who was here is not known any more, though they did not sign out on this page. */
  hasEnded: boolean
  /** Says that whoever is here goes by their own will. */
  leave(): void
}

/**
 * Notices that a session ended under a learner's hands (expired, signed out elsewhere, suspended). A public
 * portal goes on without them, and what they do from then on is nobody's: they have to be told.
 */
export function useSignInEnd(): SignInEnd {
  const { api, portal } = useSite()
  const { data: viewer } = useQuery({ ...viewerQuery(api), enabled: portal !== null })
  const isCustomer = viewer ? viewer.kind === 'customer' : null
  const wasCustomer = useRef(false)
  const isLeaving = useRef(false)
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (isCustomer === null) return
    if (isCustomer) setEnded(false)
    else if (wasCustomer.current && !isLeaving.current) setEnded(true)
    wasCustomer.current = isCustomer
    isLeaving.current = false
  }, [isCustomer])
  const leave = useCallback(() => {
    isLeaving.current = true
  }, [])
  return { hasEnded, leave }
}
