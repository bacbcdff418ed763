import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { messagingWords } from '#shared/features/messaging/words/words.generated.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { usePerson } from '#web/kernel/viewer/useViewer.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useSignInEvent } from '../../identity/SignInEvents.tsx'
import { createOutboxPlace, type OutboxPlace } from '../../learning/outbox/createOutboxPlace.ts'
import type { PostQueue } from './createPostQueue.ts'
import { forgetDrafts, storeDrafts } from './postDrafts.ts'
import { countUnsent, forgetPosts, postKeysOf } from './postsOf.ts'

const PostsContext = createContext<OutboxPlace<PostQueue> | null>(null)

/** Where a person's unsent posts stand; null if nobody has signed in since the page was opened. */
export const usePostsPlace = (): OutboxPlace<PostQueue> | null => useContext(PostsContext)

/**
 * Holds the unsent posts of each person above the pages, customers and staff alike: those of an earlier visit are sent from any
 * page. Who signs out was asked, and leaves neither posts nor drafts here; after a session that ended they stay.
 */
export function PostsProvider({ children }: { children: ReactNode }) {
  const site = useSite()
  const cache = useQueryClient()
  const notify = useNotify()
  const t = useWords(messagingWords)
  const { portal } = site
  const person = usePerson()?.key ?? null
  // After a session has ended it stays theirs, until somebody else signs in.
  const [owner, setOwner] = useState(person)
  if (person !== null && person !== owner) setOwner(person)
  const place = useMemo(
    () => (portal && owner ? createOutboxPlace<PostQueue>({ portal, customer: owner }) : null),
    [portal, owner],
  )
  useEffect(() => {
    if (!place) return
    let isOver = false
    forgetDrafts(place.owner.customer)
    if (countUnsent(place.owner) > 0)
      import('./openPostQueue.ts')
        .then(({ openPostQueue }) => {
          if (!isOver) place.fill(openPostQueue({ site, cache, notify, t }))
        })
        // Still stored: the next page retries.
        .catch((error: unknown) => console.error('Posts are not sent', error))
    return () => {
      isOver = true
      place.close()
    }
  }, [place, site, cache, notify, t])
  useEffect(() => {
    window.addEventListener('pagehide', storeDrafts)
    return () => window.removeEventListener('pagehide', storeDrafts)
  }, [])
  useSignInEvent('signedIn', () => place?.wake())
  useSignInEvent('signedOut', () => {
    forgetDrafts()
    if (!place) return
    place.close()
    if (countUnsent(place.owner) === 0) return
    forgetPosts(place.owner)
    import('./postFiles.ts')
      .then(({ forgetFiles }) => forgetFiles(postKeysOf(place.owner)))
      .catch((error: unknown) => console.warn('Files of posts stay here', error))
  })
  return <PostsContext value={place}>{children}</PostsContext>
}

/** How many posts wait in this browser. */
export function useUnsentCount(): number {
  const place = usePostsPlace()
  return useSyncExternalStore(
    (listener) => place?.subscribe(listener) ?? (() => undefined),
    // The queue's code may not be here yet; and what found no room on the disk is counted by it alone.
    () => (place ? Math.max(place.state().pending, countUnsent(place.owner)) : 0),
    () => 0,
  )
}
