import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { MessagingWords } from '#shared/features/messaging/words/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import type { useNotify } from '#web/kernel/parts/Notices.tsx'
import type { Site } from '#web/kernel/site/Site.ts'
import { personal } from '#web/kernel/viewer/whoOf.ts'
import { uploadAttachment } from '../../content/attachments/uploadAttachment.ts'
import { entryStore } from '../../learning/outbox/entryStore.ts'
import { type OutboxOwner, ownerName } from '../../learning/outbox/outboxOwner.ts'
import { type DiscussionAnswer, postInDiscussion, type ShownPost } from '../calls.ts'
import { createPostQueue, type PostQueue } from './createPostQueue.ts'
import { type Discussed, type PostEntry, toPostEntry } from './PostEntry.ts'
import { browserFiles } from './postFiles.ts'
import { postKeysOf } from './postsOf.ts'

type Surroundings = {
  site: Site
  cache: QueryClient
  notify: ReturnType<typeof useNotify>
  t: Translate<MessagingWords>
}

/** Opens an owner's queue of posts in this browser: what the server takes goes into the cache of answers. */
export const openPostQueue =
  ({ site, cache, notify, t }: Surroundings) =>
  (owner: OutboxOwner): PostQueue => {
    const { customer } = owner
    const own = postKeysOf(owner)
    const queue = createPostQueue({
      organization: owner.portal.organization,
      store: entryStore(own, toPostEntry),
      files: browserFiles(own),
      async send({ id, item, content, repliesTo, mentions, file }, isLeaving) {
        const given = { ...item, id, content, repliesTo, mentions, attachment: file?.token ?? null }
        return (await site.api.call(postInDiscussion, given, { isLeaving, customer })).post
      },
      upload: ({ item, file }, bytes) =>
        uploadAttachment({
          ...{
            site,
            target: { bucket: 'discussions' as const, query: item },
            who: customer,
            signal: new AbortController().signal,
          },
          file: new File([bytes], file?.name ?? ''),
          onProgress: () => undefined,
        }),
      onRefused(_entry, error) {
        console.warn('A post was refused', error)
        notify(t('postRefused'), 'danger')
      },
      onOtherTab: () => refresh(cache, personal(customer, 'discussion')),
      now: () => Date.now(),
      // Spread, so that a class does not come back all at once to a server that was away.
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2))),
      alone: (work) =>
        navigator.locks ? navigator.locks.request(`lectern-posts/${ownerName(owner)}`, work) : work(),
    })
    const stopWatching = queue.watchSent((entry, post) => showSent(cache, customer, entry, post))
    window.addEventListener('online', queue.wake)
    window.addEventListener('pagehide', queue.leave)
    return {
      ...queue,
      close() {
        stopWatching()
        window.removeEventListener('online', queue.wake)
        window.removeEventListener('pagehide', queue.leave)
        queue.close()
      },
    }
  }

/** It stays in its place while the discussion is asked for again. */
function showSent(cache: QueryClient, customer: string, { item }: PostEntry, post: ShownPost): void {
  const key = discussionKey(customer, item)
  cache.setQueriesData<InfiniteData<DiscussionAnswer>>({ queryKey: key }, (known) => {
    const [first, ...rest] = known?.pages ?? []
    if (!known || !first || first.posts.some((one) => one.key === post.key)) return known
    return { ...known, pages: [{ ...first, posts: [post, ...first.posts] }, ...rest] }
  })
  refresh(cache, key)
}

const discussionKey = (customer: string, { itemType, itemKey }: Discussed) =>
  personal(customer, 'discussion', itemType, itemKey)

function refresh(cache: QueryClient, queryKey: readonly unknown[]): void {
  cache
    .invalidateQueries({ queryKey })
    .catch((error: unknown) => console.warn('The discussion is not asked for again', error))
}
