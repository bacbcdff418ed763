import { flushSync } from 'react-dom'
import { Transforms } from 'slate'
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

/** Shows a change of the text at once, for code that goes to a place in it. Slate shows it only after the next key may have come. */
export function showNow(editor: RichEditor): void {
  if (ReactEditor.isMounted(editor)) flushSync(() => editor.onChange())
}

/** As `focusText`, right after a change of the text: the next key is typed at the new caret. Not for effects. */
export function focusTextNow(editor: RichEditor): void {
  showNow(editor)
  // Slate puts the focus off while there are changes to show: these are shown.
  const { operations, selection } = editor
  editor.operations = []
  focusText(editor)
  editor.operations = [...operations, ...editor.operations]
  // The field that lost the focus may have handed over the place that the browser had chosen around it.
  if (selection) Transforms.select(editor, selection)
}
