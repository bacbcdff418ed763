import { useCallback, useLayoutEffect, useRef } from 'react'
import { Editor, type Path, type PathRef } from 'slate'
import { ReactEditor, useSlateStatic } from 'slate-react'
import type { EditorElement } from './editorTypes.ts'

/**
 * Where an element is now; null once it is gone. `ReactEditor.findPath` knows only what the screen shows: it throws between a change
 * and its rendering, and what was typed then would be lost.
 */
export function usePlace(element: EditorElement): () => Path | null {
  const editor = useSlateStatic()
  const place = useRef<PathRef | null>(null)
  useLayoutEffect(() => {
    const made = Editor.pathRef(editor, ReactEditor.findPath(editor, element))
    place.current = made
    return () => void made.unref()
  }, [editor, element])
  return useCallback(() => place.current?.current ?? null, [])
}
