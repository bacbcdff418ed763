import { ReactEditor } from 'slate-react'
import type { RichEditor } from './editorTypes.ts'

/**
 * Slate's own `focus` does nothing while Slate takes the text for focused, as it does after a blur that came between
 * its change of the caret and its next timer. What is typed next would be lost.
 */
export function focusText(editor: RichEditor): void {
  // The lesson may have closed together with the dialog.
  if (!ReactEditor.isMounted(editor)) return
  // Corrects what Slate knows; on the page nothing changes.
  if (document.activeElement !== ReactEditor.toDOMNode(editor, editor)) ReactEditor.blur(editor)
  ReactEditor.focus(editor)
}
