import { Node, Transforms } from 'slate'
import { useSlateStatic } from 'slate-react'
import type { EditorElement } from '../editorTypes.ts'
import { usePlace } from '../usePlace.ts'

/** Facts to change, or a function that makes them of those that hold now. */
type Facts<T> = Partial<T> | ((now: T) => Partial<T>)

/**
 * A block's own facts, a function that changes some of them, and one that reads them as they are now (null: the block is gone). `T` is the kind's type without id, type and children.
 * A change starts from the document, which is newer than what is shown.
 */
export function useBlockData<T extends object>(
  element: EditorElement,
): [T, (facts: Facts<T>) => void, () => T | null] {
  const editor = useSlateStatic()
  const place = usePlace(element)
  function read(): T | null {
    const at = place()
    const node = at && Node.has(editor, at) ? Node.get(editor, at) : null
    return node && 'data' in node ? dataOf<T>(node) : null
  }
  return [
    dataOf<T>(element),
    (facts) => {
      const at = place()
      const now = read()
      if (!at || !now) return
      const changed = typeof facts === 'function' ? facts(now) : facts
      Transforms.setNodes(editor, { data: { ...now, ...changed } }, { at })
    },
    read,
  ]
}

// Cast: `toEditor` or the kind's `create` made it, and the schema checks each document before it is saved.
const dataOf = <T extends object>({ data }: EditorElement): T => (data ?? {}) as T
