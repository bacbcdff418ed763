import { Editor, Element, Range, Transforms } from 'slate'
import type { EditorElement, RichEditor } from '../editorTypes.ts'

/** Top-level blocks that follow each other, by their indexes; `to` is the last one. */
export type Blocks = { from: number; to: number }

/** The blocks that the caret or the selection touches. */
export function blocksAtCaret({ selection }: RichEditor): Blocks | null {
  if (!selection) return null
  const [start, end] = Range.edges(selection)
  const [from, to] = [start.path[0], end.path[0]]
  return from === undefined || to === undefined ? null : { from, to }
}

/** Selects the whole text of blocks. */
export function selectBlocks(editor: RichEditor, { from, to }: Blocks): void {
  Transforms.select(editor, {
    anchor: Editor.start(editor, [from]),
    focus: Editor.end(editor, [to]),
  })
}

/** Moves blocks before the block that is at `before` now, and returns where they are then. */
export function moveBlocks(editor: RichEditor, { from, to }: Blocks, before: number): Blocks {
  if (before >= from && before <= to + 1) return { from, to }
  const count = to - from + 1
  Editor.withoutNormalizing(editor, () => {
    for (let step = 0; step < count; step++) {
      if (before < from) Transforms.moveNodes(editor, { at: [from + step], to: [before + step] })
      else Transforms.moveNodes(editor, { at: [from], to: [before - 1] })
    }
  })
  const start = before < from ? before : before - count
  return { from: start, to: start + count - 1 }
}

/** One place up or down; the same where there is no more. */
export function shiftBlocks(editor: RichEditor, blocks: Blocks, isUp: boolean): Blocks {
  const before = isUp ? blocks.from - 1 : blocks.to + 2
  return before < 0 || before > editor.children.length ? blocks : moveBlocks(editor, blocks, before)
}

/** Puts copies below, and returns where they are; each copy gets an id of its own. */
export function duplicateBlocks(editor: RichEditor, { from, to }: Blocks): Blocks {
  const copies = blocksIn(editor, { from, to }).map((block) => structuredClone(block))
  Transforms.insertNodes(editor, copies, { at: [to + 1] })
  return { from: to + 1, to: to + copies.length }
}

export function removeBlocks(editor: RichEditor, { from, to }: Blocks): void {
  Editor.withoutNormalizing(editor, () => {
    for (let index = to; index >= from; index--) Transforms.removeNodes(editor, { at: [index] })
  })
  const index = Math.min(from, editor.children.length - 1)
  Transforms.select(editor, Editor.start(editor, [index]))
}

export const blocksIn = (editor: RichEditor, { from, to }: Blocks): EditorElement[] =>
  editor.children.slice(from, to + 1).filter((node) => Element.isElement(node))
