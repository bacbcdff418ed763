import { createContext, use } from 'react'
import type { Block } from '#shared/kernel/richText/RichText.ts'
import type { KeptTexts } from './keptTexts.ts'
import type { ReviewComment } from './reviewQuery.ts'
import type { Pinned } from './usePinned.ts'

/** What the panel shows: all comments, or those on one place (`block` null: on the whole lesson). */
export type ReviewView =
  /** `isAsked`: also where there is no room for it beside the lesson. `back`: the comment whose place was left. */
  | { kind: 'list'; isAsked: boolean; back: string | null }
  /** `comment`: the one in the list that led here; null: the reader opened the place in the lesson. */
  | { kind: 'place'; lesson: string; block: string | null; comment: string | null }

/** What the parts of a review share. */
export type ReviewRoom = {
  token: string
  comments: readonly ReviewComment[]
  /** The open lesson. */
  lesson: string
  blocks: ReadonlyMap<string, Block>
  view: ReviewView
  show(view: ReviewView): void
  /** The block of the shown place, once it is on the page. */
  anchor: HTMLElement | null
  setAnchor(anchor: HTMLElement | null): void
  pinned: Pinned | null
  forgetPinned(): void
  texts: KeptTexts
  take(comments: readonly ReviewComment[]): void
}

const ReviewRoomContext = createContext<ReviewRoom | null>(null)
export const ReviewRoomProvider = ReviewRoomContext.Provider

export function useReviewRoom(): ReviewRoom {
  const room = use(ReviewRoomContext)
  if (!room) throw new Error('A review’s parts are shown inside it.')
  return room
}
