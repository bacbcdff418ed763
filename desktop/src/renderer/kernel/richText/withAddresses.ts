import { Editor, Path, Range, Text, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { findAddresses } from './addresses.ts'
import { caretBehind, isIn } from './editing.ts'
import type { RichEditor } from './editorTypes.ts'

/** A typed address becomes a link once it ends: with a space, or with its line. */
export function withAddresses(editor: RichEditor): RichEditor {
  const { insertText, insertBreak, insertSoftBreak } = editor
  editor.insertText = (text, options) => {
    if (text === ' ') linkWordBefore(editor)
    insertText(text, options)
  }
  editor.insertBreak = () => {
    linkWordBefore(editor)
    insertBreak()
  }
  editor.insertSoftBreak = () => {
    linkWordBefore(editor)
    insertSoftBreak()
  }
  return editor
}

function linkWordBefore(editor: RichEditor): void {
  const { selection } = editor
  if (!selection || !Range.isCollapsed(selection) || ReactEditor.isComposing(editor)) return
  if (isIn(editor, 'link') || isIn(editor, 'code')) return
  const { path, offset } = selection.anchor
  const [leaf] = Editor.node(editor, path)
  if (!Text.isText(leaf) || leaf.code) return
  const typed = leaf.text.slice(0, offset)
  const word = findAddresses(typed).at(-1)
  // Only punctuation is between the address and the caret.
  const rest = word && typed.slice(word.to)
  if (!word || rest === undefined || /[\s\w]/.test(rest)) return
  Editor.withoutNormalizing(editor, () => {
    const at = { anchor: { path, offset: word.from }, focus: { path, offset: word.to } }
    Transforms.wrapNodes(editor, { type: 'link', url: word.url, children: [] }, { at, split: true })
  })
  const link = linkPath(editor, path)
  if (link) caretBehind(editor, link, rest.length)
}

/** Where the new link is: at the text's old path, or beside the text before it. */
function linkPath(editor: RichEditor, path: Path): Path | null {
  for (const at of [path, Path.next(path)]) {
    if (!Editor.hasPath(editor, at)) continue
    const [node] = Editor.node(editor, at)
    if ('type' in node && node.type === 'link') return at
  }
  return null
}
