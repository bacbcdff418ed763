import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSite } from '../../../kernel/app/Site.ts'
import { useNotify } from '../../../kernel/parts/Notices.tsx'
import { viewerQuery } from '../../../kernel/viewer/viewerQuery.ts'
import { useSignInEvent } from '../../identity/SignInEvents.tsx'
import { createOutboxPlace, type OutboxPlace } from './createOutboxPlace.ts'
import { nothingPending, type OutboxState } from './OutboxState.ts'
import { hasWaiting, ownerName } from './outboxOwner.ts'

const OutboxContext = createContext<OutboxPlace | null>(null)

/** The place of the customer's outbox; null where nobody has signed in since the page was opened. */
export const useOutboxPlace = (): OutboxPlace | null => useContext(OutboxContext)

/**
 * Keeps one outbox for each customer above the pages, so that leaving a classroom does not stop it. What an
 * earlier visit left is sent from any page. Whose session has ended keeps theirs, until another comes in.
 */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const { api, portal } = useSite()
  const cache = useQueryClient()
  const notify = useNotify()
  const { data: viewer } = useQuery({ ...viewerQuery(api), enabled: portal !== null })
  const customer = useLatest(viewer?.customer?.key ?? null)
  const place = useMemo(
    () => (portal && customer ? createOutboxPlace({ portal, customer }) : null),
    [portal, customer],
  )
  useEffect(() => {
    if (!place) return
    let isOver = false
    if (hasWaiting(ownerName(place.owner)))
      import('./openOutbox.ts')
        .then(({ openOutbox }) => {
          if (!isOver) place.fill(openOutbox({ api, cache, notify }))
        })
        // It is still kept: the next page tries again.
        .catch((error: unknown) => console.error('The outbox did not open', error))
    return () => {
      isOver = true
      place.close()
    }
  }, [place, api, cache, notify])
  // What waits for them to sign in again goes out.
  useSignInEvent('signedIn', () => place?.wake())
  return <OutboxContext value={place}>{children}</OutboxContext>
}

export function useOutboxState(): OutboxState {
  const place = useOutboxPlace()
  return useSyncExternalStore(
    (listener) => place?.subscribe(listener) ?? (() => undefined),
    () => place?.state() ?? nothingPending,
    () => nothingPending,
  )
}

/** The last value that was one. */
function useLatest(value: string | null): string | null {
  const [latest, setLatest] = useState(value)
  if (value !== null && value !== latest) setLatest(value)
  return value ?? latest
}
