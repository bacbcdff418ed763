import { createContext, type ReactNode } from 'react'

/** What is next to a top-level block of a text, by the block's id; null for a block that has none. */
export type BlockMarks = (block: string) => ReactNode | null

/** Pages that put something beside blocks, such as a review's comments, provide it; null: texts are as learners read them. */
export const BlockMarksContext = createContext<BlockMarks | null>(null)
