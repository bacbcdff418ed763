import { ReactEditor } from 'slate-react'
import type { RichEditor } from './editorTypes.ts'

/**
 * Slate's own `focus` does nothing while Slate believes that the text has the focus, as after a blur between
 * its change of the caret and its next timer. The next typed text would be lost.
 */
export function focusText(editor: RichEditor): void {
  // The lesson may have closed together with the dialog.
  if (!ReactEditor.isMounted(editor)) return
  // Corrects what Slate knows; on the page nothing changes.
  if (document.activeElement !== ReactEditor.toDOMNode(editor, editor)) ReactEditor.blur(editor)
  ReactEditor.focus(editor)
}
