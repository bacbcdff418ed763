import { Editor, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import { canonical } from './canonical.ts'
import type { EditorElement, RichEditor } from './editorTypes.ts'

/**
 * Takes a text that changed elsewhere (another console's edit, an undo) into the open editor. Only the
 * blocks that differ are replaced, so that the caret stays where somebody else did not write.
 */
export function replaceFromOutside(editor: RichEditor, next: EditorElement[]): void {
  HistoryEditor.withoutSaving(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      const now = editor.children as EditorElement[]
      let head = 0
      while (head < now.length && head < next.length && isSame(now[head], next[head])) head += 1
      let tail = 0
      while (
        tail < now.length - head &&
        tail < next.length - head &&
        isSame(now[now.length - 1 - tail], next[next.length - 1 - tail])
      )
        tail += 1
      for (let index = now.length - tail - 1; index >= head; index--)
        Transforms.removeNodes(editor, { at: [index] })
      const added = next.slice(head, next.length - tail)
      for (const [index, block] of added.entries())
        Transforms.insertNodes(editor, structuredClone(block), { at: [head + index] })
    })
  })
}

const isSame = (a: EditorElement | undefined, b: EditorElement | undefined) =>
  a !== undefined && b !== undefined && canonical(a) === canonical(b)
