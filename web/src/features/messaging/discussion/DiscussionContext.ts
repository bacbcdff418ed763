import { createContext, useContext } from 'react'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { DiscussionAnswer, ShownPost } from '../calls.ts'
import type { PostQueue } from '../posting/createPostQueue.ts'
import type { Discussed, PostFile } from '../posting/PostEntry.ts'

/** `bytes`: of its file, for a post that has to wait. */
export type Written = {
  id: string
  content: string
  file: PostFile | null
  bytes: File | null
  mentions: string[]
}

/** What every post of a discussion needs of the whole. */
export type DiscussionState = {
  item: Discussed
  answer: DiscussionAnswer
  isAdmin: boolean
  refresh(): Promise<unknown>
  /** Sends a post, or keeps it until it can be sent. */
  send(written: Written, repliesTo: string | null): Promise<void>
  /** The reader's posts on their way; null for staff. */
  queue: PostQueue | null
  /** Says in the page what has come of something. */
  say(text: string): void
  askToDelete(post: ShownPost): void
  askToReject(post: ShownPost): void
  askToReport(post: ShownPost): void
}

const DiscussionContext = createContext<DiscussionState | null>(null)
export const DiscussionProvider = DiscussionContext.Provider

export function useDiscussionState(): DiscussionState {
  const state = useContext(DiscussionContext)
  assert(state, 'posts stand inside a DiscussionProvider')
  return state
}
