import type { JSX } from 'react'
import type { RichEditor } from '../editorTypes.ts'
import type { BlockTools } from './BlockTools.ts'

export const offerGroups = ['Text', 'Media', 'Layout', 'Activities'] as const

/** An entry of the block menu. */
export type BlockOffer = {
  id: string
  group: (typeof offerGroups)[number]
  name: string
  /** One line that explains it. */
  hint: string
  /** What can be typed instead, in Markdown. */
  markdown?: string
  /** Other words that find it. */
  words?: string
  icon: JSX.Element
  /** Also in the small texts of forms. */
  isSmall?: boolean
  /** Also in the parts of other blocks. */
  isInner?: boolean
  /** A kind of line: other lines can be turned into it. */
  isLine?: boolean
  /** Adds the block at the caret, which is in an empty line. */
  insert(editor: RichEditor, tools: BlockTools): void
}
