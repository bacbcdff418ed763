import { Editor, Element, Node, Path, Point, Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { createId } from '#shared/kernel/model/key.ts'
import { blockAbove, insertBlocks, isIn, outdentItem, setLine, toggleList } from './editing.ts'
import type { EditorElement, RichEditor } from './editorTypes.ts'

/** Enter, Backspace, and Markdown prefixes. */
export function withTyping(editor: RichEditor): RichEditor {
  const { insertText, insertBreak, deleteBackward } = editor

  editor.insertText = (text, options) => {
    // During a composition the text before the caret is not final: nothing is converted.
    if (text === ' ' && !ReactEditor.isComposing(editor) && turnedBySign(editor)) return
    insertText(text, options)
  }

  editor.insertBreak = () => {
    const line = lineAt(editor)
    if (!line) return insertBreak()
    const [node, path] = line
    if (node.type === 'code') return Editor.insertText(editor, '\n')
    if (node.type === 'table-cell') return
    if (node.type === 'list-item-text') {
      if (Node.string(node) === '') return void outdentItem(editor)
      // The item is split, not the line in it.
      Transforms.splitNodes(editor, {
        match: (n) => Element.isElement(n) && n.type === 'list-item',
        mode: 'lowest',
        always: true,
      })
      return
    }
    const isAtEnd = editor.selection !== null && Editor.isEnd(editor, editor.selection.anchor, path)
    if (isAtEnd && (node.type === 'heading' || node.type === 'quote') && path.length === 1) {
      if (node.type === 'quote' && Node.string(node) === '') return setLine(editor, 'paragraph')
      Transforms.insertNodes(
        editor,
        { type: 'paragraph', id: createId(), children: [{ text: '' }] },
        { at: Path.next(path), select: true },
      )
      return
    }
    insertBreak()
  }

  editor.insertSoftBreak = () => {
    Editor.insertText(editor, '\n')
  }

  editor.deleteBackward = (unit) => {
    const { selection } = editor
    const line = lineAt(editor)
    if (
      selection &&
      line &&
      Range.isCollapsed(selection) &&
      Editor.isStart(editor, selection.anchor, line[1])
    ) {
      const [node, path] = line
      if (node.type === 'table-cell') return
      if (node.type === 'list-item-text' && path.at(-1) === 0) return void outdentItem(editor)
      if (node.type === 'heading' || node.type === 'quote' || node.type === 'code')
        return setLine(editor, 'paragraph')
    }
    deleteBackward(unit)
  }
  return editor
}

function lineAt(editor: RichEditor): [EditorElement, Path] | null {
  const entry = Editor.above(editor, {
    match: (node) =>
      Element.isElement(node) &&
      ['paragraph', 'quote', 'heading', 'code', 'list-item-text', 'table-cell'].includes(node.type),
  })
  return entry ? [entry[0] as EditorElement, entry[1]] : null
}

const signs: Record<string, (editor: RichEditor) => void> = {
  '#': (editor) => setLine(editor, 'heading', 1),
  '##': (editor) => setLine(editor, 'heading', 2),
  '###': (editor) => setLine(editor, 'heading', 3),
  '####': (editor) => setLine(editor, 'heading', 4),
  '-': (editor) => toggleList(editor, 'bulleted-list'),
  '*': (editor) => toggleList(editor, 'bulleted-list'),
  '1.': (editor) => toggleList(editor, 'numbered-list'),
  '>': (editor) => setLine(editor, 'quote'),
  '```': (editor) => setLine(editor, 'code'),
  '---': (editor) => insertBlocks(editor, [{ type: 'divider', id: createId(), children: [{ text: '' }] }]),
}

/** A Markdown prefix and a space make a paragraph a heading, a list, a quote, code or a divider. */
function turnedBySign(editor: RichEditor): boolean {
  const { selection } = editor
  if (!selection || !Range.isCollapsed(selection) || isIn(editor, 'table-cell') || isIn(editor, 'link'))
    return false
  const above = blockAbove(editor)
  if (above?.[0].type !== 'paragraph') return false
  const start = Editor.start(editor, above[1])
  if (Point.equals(start, selection.anchor)) return false
  const range = { anchor: start, focus: selection.anchor }
  const act = signs[Editor.string(editor, range)]
  if (!act) return false
  Transforms.delete(editor, { at: range })
  act(editor)
  return true
}
