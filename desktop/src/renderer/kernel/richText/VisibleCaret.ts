import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Range, Transforms } from 'slate'
import { ReactEditor, useSlate } from 'slate-react'
import type { RichEditor } from './editorTypes.ts'

/** What can act on the text at the caret, or take the focus from it. */
const acts = ['keydown', 'beforeinput', 'pointerdown', 'focusout', 'copy', 'cut', 'paste'] as const

/**
 * Before anything acts on the text, the editor takes over the caret or choice that the author sees. Slate alone hears
 * of it by timers, and ignores it until a timer after its own last change ran. A busy browser runs input before timers:
 * "select all, Delete" would find the old caret, and what is typed next would stand beside the old text.
 *
 * Inside `Slate`; `frame` holds the text and its toolbar.
 */
export function VisibleCaret({ frame }: { frame: RefObject<HTMLElement | null> }): null {
  const editor = useSlate()
  const shown = useRef({ children: editor.children, selection: editor.selection })
  useLayoutEffect(() => {
    shown.current = { children: editor.children, selection: editor.selection }
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const take = () => {
      const { children, selection } = shown.current
      // Otherwise the editor's own caret is newer than the one on the screen.
      if (editor.children === children && editor.selection === selection) takeVisibleCaret(editor)
    }
    for (const act of acts) element.addEventListener(act, take, { capture: true })
    return () => {
      for (const act of acts) element.removeEventListener(act, take, { capture: true })
    }
  }, [editor, frame])
  return null
}

function takeVisibleCaret(editor: RichEditor): void {
  if (ReactEditor.isComposing(editor) || ReactEditor.isReadOnly(editor)) return
  const seen = document.getSelection()
  if (!seen || !ReactEditor.hasEditableTarget(editor, seen.anchorNode)) return
  if (!ReactEditor.hasEditableTarget(editor, seen.focusNode)) return
  const range = ReactEditor.toSlateRange(editor, seen, { exactMatch: false, suppressThrow: true })
  if (!range || (editor.selection && Range.equals(range, editor.selection))) return
  Transforms.select(editor, range)
}
