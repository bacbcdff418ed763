import { createContext, useContext } from 'react'
import { assert } from '../../../../../shared/src/kernel/errors/assert.ts'
import type { DiscussionAnswer, ShownPost } from '../calls.ts'
import type { Discussed } from './useDiscussion.ts'

/** What every post of a discussion needs of the whole. */
export type DiscussionState = {
  item: Discussed
  answer: DiscussionAnswer
  isAdmin: boolean
  refresh(): Promise<unknown>
  /** Says in the page what has come of something. */
  say(text: string): void
  askToDelete(post: ShownPost): void
  askToReport(post: ShownPost): void
}

const DiscussionContext = createContext<DiscussionState | null>(null)
export const DiscussionProvider = DiscussionContext.Provider

export function useDiscussionState(): DiscussionState {
  const state = useContext(DiscussionContext)
  assert(state, 'posts stand inside a DiscussionProvider')
  return state
}
