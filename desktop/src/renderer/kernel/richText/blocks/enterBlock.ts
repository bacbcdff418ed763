import { Editor, Element, Node, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { createId } from '#shared/kernel/model/key.ts'
import { kindOf } from '#shared/kernel/richText/blocks/blockKinds.ts'
import type { RichEditor } from '../editorTypes.ts'
import { focusText, focusTextNow, showNow } from '../focusText.ts'

const fields = 'input[type="text"]:not(:disabled), textarea:not(:disabled)'

/** Goes into the first field of the block at the caret, at once: what is typed next is typed there. */
export function enterBlock(editor: RichEditor): void {
  showNow(editor)
  fieldAtCaret(editor)?.focus()
}

/** As `focusText`, and to the first field of a block that has no text of its own. */
export function focusCaret(editor: RichEditor): void {
  const field = isVoidAtCaret(editor) ? fieldAtCaret(editor) : null
  if (field) field.focus()
  else focusText(editor)
}

/** Puts the caret into the line below a top-level block, which is made if there is none. */
export function leaveBlock(editor: RichEditor, index: number): void {
  const at = [index + 1]
  const below = Node.has(editor, at) ? Node.get(editor, at) : null
  if (!(Element.isElement(below) && below.type === 'paragraph'))
    Transforms.insertNodes(editor, { type: 'paragraph', id: createId(), children: [{ text: '' }] }, { at })
  Transforms.select(editor, Editor.start(editor, at))
  focusTextNow(editor)
}

/** Whether the caret is on a block that takes no text: what is typed there would be lost. */
export const isVoidAtCaret = (editor: RichEditor): boolean =>
  Editor.above(editor, { match: (node) => Element.isElement(node) && editor.isVoid(node) }) !== undefined

function fieldAtCaret(editor: RichEditor): HTMLElement | null {
  const block = editor.children[editor.selection?.anchor.path[0] ?? -1]
  // The title of a block of text is optional: its text comes first.
  if (!block || !('type' in block) || kindOf(block.type)?.holds === 'blocks') return null
  if (!kindOf(block.type) || !ReactEditor.isMounted(editor)) return null
  const element = ReactEditor.toDOMNode(editor, block)
  // `data-first` is on the field to begin with where that is not the first one.
  return element.querySelector<HTMLElement>('[data-first]') ?? element.querySelector<HTMLElement>(fields)
}
