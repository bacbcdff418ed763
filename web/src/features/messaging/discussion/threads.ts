import type { ShownPost } from '../calls.ts'

export type Thread = { post: ShownPost; replies: Thread[] }

/**
 * Posts as threads: those that begin one, the newest first, each with its answers, the oldest first, as people read a
 * conversation. An answer to a post that its reader does not see begins a thread of its own.
 */
export function threadsOf(posts: readonly ShownPost[]): Thread[] {
  const threads = new Map(posts.map((post): [string, Thread] => [post.key, { post, replies: [] }]))
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

const byTime = (a: Thread, b: Thread) =>
  a.post.createdAt.localeCompare(b.post.createdAt) || a.post.key.localeCompare(b.post.key)
