import { Editor, Element, type Point, Range, Text, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import type { EditorElement, RichEditor } from './editorTypes.ts'
import { canonical } from './fromEditor.ts'

/**
 * Applies a remote change (another console's edit, an undo) to the open editor. Replaces only the blocks that
 * differ, so that the caret stays unless its own block changed. What could be undone here is forgotten: its steps count on the text
 * as it was.
 */
export function replaceFromOutside(editor: RichEditor, next: EditorElement[]): void {
  const caret = findPlace(editor)
  editor.history = { undos: [], redos: [] }
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
  if (caret) goBack(editor, caret)
}

/** The caret by its block's id and text offset: its path may be outdated. */
type Place = { block: EditorElement; id: string; before: string; after: string }

function findPlace(editor: RichEditor): Place | null {
  const { selection } = editor
  if (!selection || !Range.isCollapsed(selection)) return null
  const { anchor } = selection
  const [index = 0] = anchor.path
  const block = editor.children[index]
  if (!block || !Element.isElement(block) || block.id === undefined) return null
  const whole = Editor.range(editor, [index])
  return {
    block,
    id: block.id,
    before: Editor.string(editor, { anchor: whole.anchor, focus: anchor }),
    after: Editor.string(editor, { anchor, focus: whole.focus }),
  }
}

/** If the text before the caret is unchanged, keeps the offset; otherwise keeps the distance to the end. */
function goBack(editor: RichEditor, { block, id, before, after }: Place): void {
  const index = editor.children.findIndex((node) => Element.isElement(node) && node.id === id)
  // An unchanged block keeps its caret.
  if (index < 0 || editor.children[index] === block) return
  const text = Editor.string(editor, [index])
  const offset = text.startsWith(before)
    ? before.length
    : text.endsWith(after)
      ? text.length - after.length
      : Math.min(before.length, text.length)
  const point = pointAt(editor, index, offset)
  if (point) Transforms.select(editor, point)
}

function pointAt(editor: RichEditor, index: number, offset: number): Point | null {
  let left = offset
  for (const [node, path] of Editor.nodes(editor, { at: [index], match: Text.isText })) {
    if (left <= node.text.length) return { path, offset: left }
    left -= node.text.length
  }
  return null
}

const isSame = (a: EditorElement | undefined, b: EditorElement | undefined) =>
  a !== undefined && b !== undefined && canonical(a) === canonical(b)
