import { ReactEditor } from 'slate-react'
import type { RichEditor } from '../editorTypes.ts'
import type { Blocks } from './blockMoves.ts'

export type Edges = { top: number; height: number }

/** From where to where blocks reach within the editor's frame; null if they are not on the page yet. */
export function measureEdges(editor: RichEditor, { from, to }: Blocks, frame: HTMLElement): Edges | null {
  const shown = blockElements(editor)
  const [first, last] = [shown[from], shown[to]]
  if (!first || !last) return null
  const { top } = frame.getBoundingClientRect()
  const start = first.getBoundingClientRect().top - top
  return { top: start, height: last.getBoundingClientRect().bottom - top - start }
}

/** The elements of the top-level blocks, in their order. */
export const blockElements = (editor: RichEditor): Element[] =>
  [...ReactEditor.toDOMNode(editor, editor).children].filter((child) => child.hasAttribute('data-slate-node'))
