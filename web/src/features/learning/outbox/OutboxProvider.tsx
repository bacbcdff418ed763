import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { type LearningWords, learningWords } from '#shared/features/learning/words/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { viewerQuery } from '#web/kernel/viewer/viewerQuery.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useSignInEvent } from '../../identity/SignInEvents.tsx'
import type { Outbox } from './createOutbox.ts'
import { createOutboxPlace, type OutboxPlace } from './createOutboxPlace.ts'
import { nothingPending, type OutboxState } from './OutboxState.ts'
import { hasWaiting, type OutboxOwner, ownerName } from './outboxOwner.ts'

/** Opens an outbox that knows what its facts are about: the outbox itself knows neither items nor notes. */
export type OpenOutbox = (around: {
  api: Api
  cache: QueryClient
  notify: ReturnType<typeof useNotify>
  t: Translate<LearningWords>
}) => (owner: OutboxOwner) => Outbox

const OutboxContext = createContext<OutboxPlace<Outbox> | null>(null)

/** The customer's outbox; null if nobody has signed in since the page was opened. */
export const useOutboxPlace = (): OutboxPlace<Outbox> | null => useContext(OutboxContext)

/**
 * Holds one outbox for each customer above the pages, so that leaving a classroom does not stop it. Events of an
 * earlier visit are sent from any page. After a session ends its outbox stays, until another customer signs in. `load` fetches
 * the script that opens it; the same function each time.
 */
export function OutboxProvider({ load, children }: { load(): Promise<OpenOutbox>; children: ReactNode }) {
  const { api, portal } = useSite()
  const cache = useQueryClient()
  const notify = useNotify()
  const t = useWords(learningWords)
  const { data: viewer } = useQuery({ ...viewerQuery(api), enabled: portal !== null })
  const customer = useLatest(viewer?.customer?.key ?? null)
  const place = useMemo(
    () => (portal && customer ? createOutboxPlace<Outbox>({ portal, customer }) : null),
    [portal, customer],
  )
  useEffect(() => {
    if (!place) return
    let isOver = false
    if (hasWaiting(ownerName(place.owner)))
      load()
        .then((openOutbox) => {
          if (!isOver) place.fill(openOutbox({ api, cache, notify, t }))
        })
        // Still stored: the next page retries.
        .catch((error: unknown) => console.error('The outbox did not open', error))
    return () => {
      isOver = true
      place.close()
    }
  }, [place, load, api, cache, notify, t])
  // Sends events that waited for a new sign-in.
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

/** The last non-null value. */
function useLatest(value: string | null): string | null {
  const [latest, setLatest] = useState(value)
  if (value !== null && value !== latest) setLatest(value)
  return value ?? latest
}
