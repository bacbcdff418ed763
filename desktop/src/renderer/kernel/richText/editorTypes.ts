import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'
import type { PictureSize } from '#shared/kernel/richText/blocks/base.ts'
import type { BlockOfKind } from '#shared/kernel/richText/blocks/blockKinds.ts'
import type { TextLeaf } from '#shared/kernel/richText/RichText.ts'

export type Align = 'left' | 'center' | 'right'

/**
 * A node of the open editor. Adds `list-item-text` to the vocabulary: Slate cannot mix text and lists in one
 * element.
 */
export type EditorElement = {
  type:
    | 'paragraph'
    | 'quote'
    | 'heading'
    | 'code'
    | 'bulleted-list'
    | 'numbered-list'
    | 'list-item'
    | 'list-item-text'
    | 'image'
    | 'divider'
    | 'table'
    | 'table-row'
    | 'table-cell'
    | 'link'
    | 'part'
    | BlockOfKind['type']
  id?: string
  align?: Align
  level?: 1 | 2 | 3 | 4
  start?: number
  language?: string
  wrap?: boolean
  source?: string
  asset?: string
  alt?: string
  decorative?: boolean
  size?: PictureSize
  caption?: string
  header?: boolean
  url?: string
  /** What a part or a block of a kind of its own holds beside its children, as `toEditor` took it over. */
  data?: Readonly<Record<string, unknown>>
  children: EditorNode[]
}
/** `hit`: marked by a search, on the screen only. */
export type EditorLeaf = TextLeaf & { hit?: 'any' | 'current' }
export type EditorNode = EditorElement | EditorLeaf
export type Mark = Exclude<keyof TextLeaf, 'text'>
export const marks: readonly Mark[] = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'code',
  'subscript',
  'superscript',
]

export type RichEditor = BaseEditor & ReactEditor & HistoryEditor

declare module 'slate' {
  interface CustomTypes {
    Editor: RichEditor
    Element: EditorElement
    Text: EditorLeaf
  }
}
