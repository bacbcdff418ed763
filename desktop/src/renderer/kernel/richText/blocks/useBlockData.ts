import { Transforms } from 'slate'
import { ReactEditor, useSlateStatic } from 'slate-react'
import type { EditorElement } from '../editorTypes.ts'

/** A block's own facts, and a function that changes some of them. `T` is the kind's type without id, type and children. */
export function useBlockData<T extends object>(element: EditorElement): [T, (facts: Partial<T>) => void] {
  const editor = useSlateStatic()
  // Cast: `toEditor` or the kind's `create` made it, and the schema checks each document before it is saved.
  const data = (element.data ?? {}) as T
  return [
    data,
    (facts) =>
      Transforms.setNodes(
        editor,
        { data: { ...data, ...facts } },
        { at: ReactEditor.findPath(editor, element) },
      ),
  ]
}
