import type { ShownPost } from '../calls.ts'
import type { PostEntry } from '../posting/PostEntry.ts'

/** `unsent`: this browser still keeps it, and the server has nothing of it. */
export type Thread = { post: ShownPost; replies: Thread[]; unsent: PostEntry | null }

/** A post that waits in this browser, as its author sees it. */
export type Unsent = { post: ShownPost; entry: PostEntry }

/**
 * Posts as threads: those that begin one, the newest first, each with its answers, the oldest first, as people read a
 * conversation. Unsent posts are the newest of all. An answer to a post that its reader does not see begins a thread of
 * its own.
 */
export function buildThreads(posts: readonly ShownPost[], unsent: readonly Unsent[] = []): Thread[] {
  const threads = new Map<string, Thread>()
  for (const { post, entry } of unsent) threads.set(post.key, { post, replies: [], unsent: entry })
  // One whose answer was lost is there: the server's is shown.
  for (const post of posts) threads.set(post.key, { post, replies: [], unsent: null })
  const beginnings: Thread[] = []
  for (const thread of threads.values()) {
    const { repliesTo } = thread.post
    const parent = repliesTo === null ? undefined : threads.get(repliesTo)
    if (parent) parent.replies.push(thread)
    else beginnings.push(thread)
  }
  for (const { replies } of threads.values()) replies.sort(byTime)
  return beginnings.sort((a, b) => byTime(b, a))
}

/** A browser's clock orders nothing but its own posts. */
const byTime = (a: Thread, b: Thread) =>
  Number(a.unsent !== null) - Number(b.unsent !== null) ||
  (a.unsent && b.unsent && a.unsent.order.localeCompare(b.unsent.order)) ||
  a.post.createdAt.localeCompare(b.post.createdAt) ||
  a.post.key.localeCompare(b.post.key)
