import { Editor, Element, Transforms } from 'slate'
import type { RichEditor } from '../editorTypes.ts'

/** Puts the caret at the start of a top-level block. */
export function selectStartOf(editor: RichEditor, id: string): void {
  const index = editor.children.findIndex((node) => Element.isElement(node) && node.id === id)
  if (index >= 0) Transforms.select(editor, Editor.start(editor, [index]))
}
