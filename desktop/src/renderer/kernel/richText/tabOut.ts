import type { KeyboardEvent } from 'react'
import { Editor, Element } from 'slate'
import { ReactEditor } from 'slate-react'
import type { RichEditor } from './editorTypes.ts'

const controls = 'input, select, textarea, button, a[href], audio, video'

/**
 * Tab in the text goes to the next field or button after the caret: of its own block or of one below, and after the last one out of the
 * editor; with Shift to the last one before the caret, and before the first one out of it. A browser would go to the first one of the whole text, wherever the caret is, since they are all inside the same element.
 */
export function tabOut(editor: RichEditor, event: KeyboardEvent): void {
  if (!editor.selection || !ReactEditor.isMounted(editor)) return
  const box = ReactEditor.toDOMNode(editor, editor)
  const found = [...box.querySelectorAll<HTMLElement>(controls)].filter(isStop)
  const caret = nodeAtCaret(editor)
  const isOn = (side: number) => (one: Node) => (caret.compareDocumentPosition(one) & side) !== 0
  const next = event.shiftKey
    ? found.findLast(isOn(Node.DOCUMENT_POSITION_PRECEDING))
    : found.find(isOn(Node.DOCUMENT_POSITION_FOLLOWING))
  if (!next) {
    // The browser goes on from here; back, it is at the editor's beginning already.
    if (!event.shiftKey) found.at(-1)?.focus()
    return
  }
  event.preventDefault()
  next.focus()
  if (next instanceof HTMLInputElement || next instanceof HTMLTextAreaElement) next.select()
}

/** A block without text holds its fields; after other carets they follow. */
function nodeAtCaret(editor: RichEditor): Node {
  const held = Editor.above(editor, { match: (node) => Element.isElement(node) && editor.isVoid(node) })
  if (held) return ReactEditor.toDOMNode(editor, held[0])
  const { focus } = editor.selection ?? { focus: Editor.start(editor, []) }
  return ReactEditor.toDOMPoint(editor, focus)[0]
}

/** Links of the text itself are no stops of Tab. */
const isStop = (control: HTMLElement): boolean =>
  control.tabIndex >= 0 &&
  !control.matches(':disabled') &&
  control.closest('[contenteditable]')?.getAttribute('contenteditable') === 'false'
