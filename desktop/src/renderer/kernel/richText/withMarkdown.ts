import { Editor, type Point, Range, Text, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import { ReactEditor } from 'slate-react'
import { caretBehind, isIn } from './editing.ts'
import { marks, type RichEditor } from './editorTypes.ts'
import { type MarkdownPiece, markdownBefore } from './markdown.ts'

/** Markdown becomes formatting when its last sign is typed; undo gives the signs back. */
export function withMarkdown(editor: RichEditor): RichEditor {
  const { insertText } = editor
  editor.insertText = (text, options) => {
    insertText(text, options)
    if (text.length === 1 && '*_`~)'.includes(text)) format(editor)
  }
  return editor
}

function format(editor: RichEditor): void {
  const { selection } = editor
  if (!selection || !Range.isCollapsed(selection) || ReactEditor.isComposing(editor)) return
  if (isIn(editor, 'link') || isIn(editor, 'code')) return
  const { path, offset } = selection.anchor
  const [leaf] = Editor.node(editor, path)
  if (!Text.isText(leaf) || leaf.code) return
  const piece = markdownBefore(leaf.text.slice(0, offset))
  if (!piece) return
  HistoryEditor.withNewBatch(editor, () => apply(editor, { path, offset }, piece))
}

function apply(editor: RichEditor, end: Point, { from, open, close, mark, url }: MarkdownPiece): void {
  const { path, offset } = end
  const between = (start: number, stop: number) => ({
    anchor: { path, offset: start },
    focus: { path, offset: stop },
  })
  const at = between(from, offset - open - close)
  const content = Editor.rangeRef(editor, between(from + open, offset - close), { affinity: 'inward' })
  // Afterwards there is a text behind a link, for the caret.
  Editor.withoutNormalizing(editor, () => {
    Transforms.delete(editor, { at: between(offset - close, offset) })
    Transforms.delete(editor, { at: between(from, from + open) })
    if (url !== null) Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { at, split: true })
    else if (mark) Transforms.setNodes(editor, { [mark]: true }, { at, match: Text.isText, split: true })
  })
  const made = content.unref()
  if (!made) return
  const link = url === null ? null : Editor.above(editor, { at: made.focus, match: isLinkNode })
  if (link) {
    caretBehind(editor, link[1])
    return
  }
  Transforms.select(editor, Range.end(made))
  // The next typed text is not part of it.
  const here = Editor.marks(editor) ?? {}
  editor.marks = Object.fromEntries(
    marks.filter((name) => name !== mark && here[name] === true).map((name) => [name, true]),
  )
}

const isLinkNode = (node: object) => 'type' in node && node.type === 'link'
