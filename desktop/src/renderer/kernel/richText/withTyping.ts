import { Editor, Element, Node, Path, Point, Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { createId } from '#shared/kernel/model/key.ts'
import { findCodeLanguage } from '#shared/kernel/richText/blocks/codeLanguages.ts'
import { isVoidAtCaret, leaveBlock } from './blocks/enterBlock.ts'
import { blockAbove, insertBlocks, isIn, outdentItem, setLine, startLine, toggleList } from './editing.ts'
import type { EditorElement, RichEditor } from './editorTypes.ts'
import { isHolder } from './withVocabulary.ts'

/** Enter, Backspace, and Markdown prefixes. */
export function withTyping(editor: RichEditor): RichEditor {
  const { insertText, insertBreak, deleteBackward, deleteFragment } = editor

  editor.insertText = (text, options) => {
    // During a composition the text before the caret is not final: nothing is converted.
    // A block of fields takes no text: it goes on below.
    if (isVoidAtCaret(editor)) startLine(editor)
    if (text === ' ' && !ReactEditor.isComposing(editor) && turnedBySign(editor)) return
    insertText(text, options)
  }

  editor.insertBreak = () => {
    if (isVoidAtCaret(editor)) return startLine(editor)
    const line = lineAt(editor)
    if (!line) return insertBreak()
    const [node, path] = line
    if (node.type === 'code') return breakCode(editor, path)
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
    if (isLineEnd(editor, path) && turnedBySign(editor, isWholeLine)) return
    if (leaveHolder(editor, node, path)) return
    if (isLineEnd(editor, path) && (node.type === 'heading' || node.type === 'quote')) {
      if (node.type === 'quote' && Node.string(node) === '') return setLine(editor, 'paragraph')
      Transforms.insertNodes(
        editor,
        { type: 'paragraph', id: createId(), children: [{ text: '' }] },
        { at: Path.next(path), select: true },
      )
      return
    }
    insertBreak()
    // The source is that of the whole: it stays below the last line.
    if (node.type === 'quote') Transforms.unsetNodes(editor, ['source', 'url'], { at: path })
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
      if (node.type === 'paragraph' && isFirstInHolder(editor, path)) return void removeIfEmpty(editor, path)
      if (node.type === 'list-item-text' && path.at(-1) === 0) return void outdentItem(editor)
      if (node.type === 'heading' || node.type === 'quote' || node.type === 'code')
        return setLine(editor, 'paragraph')
    }
    deleteBackward(unit)
  }

  editor.deleteFragment = (direction) => {
    if (!deleteWithTables(editor)) deleteFragment(direction)
  }
  return editor
}

/** Deletes what is chosen where that is everything, or begins or ends with a whole table: Slate would leave its empty cells. */
function deleteWithTables(editor: RichEditor): boolean {
  const { selection } = editor
  if (!selection || Range.isCollapsed(selection)) return false
  const [start, end] = Range.edges(selection)
  const [first = 0, last = 0] = [start.path[0], end.path[0]]
  const isAll = Editor.isStart(editor, start, []) && Editor.isEnd(editor, end, [])
  const isFirstWhole = isTable(editor, first) && Editor.isStart(editor, start, [first])
  const isLastWhole = isTable(editor, last) && Editor.isEnd(editor, end, [last])
  const [from, to] = [isFirstWhole ? first + 1 : first, isLastWhole ? last - 1 : last]
  if (!isAll && (first === last || !(isFirstWhole || isLastWhole))) return false
  Editor.withoutNormalizing(editor, () => {
    if (isAll || from > to) {
      for (let at = last; at >= first; at -= 1) Transforms.removeNodes(editor, { at: [at] })
      const line: EditorElement = { type: 'paragraph', id: createId(), children: [{ text: '' }] }
      Transforms.insertNodes(editor, line, { at: [first], select: true })
      return
    }
    const rest = {
      anchor: isFirstWhole ? Editor.start(editor, [from]) : start,
      focus: isLastWhole ? Editor.end(editor, [to]) : end,
    }
    if (isLastWhole) Transforms.removeNodes(editor, { at: [last] })
    Transforms.delete(editor, { at: rest })
    if (isFirstWhole) Transforms.removeNodes(editor, { at: [first] })
  })
  return true
}

function isTable(editor: RichEditor, at: number): boolean {
  const block = editor.children[at]
  return block !== undefined && 'type' in block && block.type === 'table'
}

const isLineEnd = (editor: RichEditor, path: Path): boolean =>
  editor.selection !== null &&
  Range.isCollapsed(editor.selection) &&
  Editor.isEnd(editor, editor.selection.anchor, path)

/** After two empty lines, Enter goes on below the code. */
function breakCode(editor: RichEditor, path: Path): void {
  const text = Editor.string(editor, path)
  const [index] = path
  const isLeft = isLineEnd(editor, path) && text.endsWith('\n\n') && path.length === 1
  if (!isLeft || index === undefined) Editor.insertText(editor, '\n')
  else {
    Transforms.delete(editor, { distance: 2, reverse: true })
    leaveBlock(editor, index)
  }
}

/** Enter in an empty last line of a part goes on below the whole block. */
function leaveHolder(editor: RichEditor, line: EditorElement, path: Path): boolean {
  const holder = path.length > 1 ? Node.parent(editor, path) : null
  if (!holder || !isHolder(holder) || line.type !== 'paragraph' || Node.string(line) !== '') return false
  const count = 'children' in holder ? holder.children.length : 0
  if (count < 2 || path.at(-1) !== count - 1) return false
  const next = [(path[0] ?? 0) + 1]
  const below = Node.has(editor, next) ? Node.get(editor, next) : null
  // The line that the editor keeps there for writing on.
  if (below && 'type' in below && below.type === 'paragraph' && Node.string(below) === '') {
    Transforms.removeNodes(editor, { at: path })
    Transforms.select(editor, Editor.start(editor, next))
    return true
  }
  Transforms.moveNodes(editor, { at: path, to: next })
  Transforms.setNodes(editor, { id: createId() }, { at: next })
  return true
}

const isFirstInHolder = (editor: RichEditor, path: Path): boolean =>
  path.length > 1 && path.at(-1) === 0 && isHolder(Node.parent(editor, path))

/** A block without any text left becomes a line. */
function removeIfEmpty(editor: RichEditor, path: Path): void {
  const top = path.slice(0, 1)
  if (Editor.string(editor, top) !== '') return
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at: top })
    Transforms.insertNodes(
      editor,
      { type: 'paragraph', id: createId(), children: [{ text: '' }] },
      { at: top, select: true },
    )
  })
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

/** Three backticks and a language. */
function codeSign(sign: string): ((editor: RichEditor) => void) | null {
  const language = sign.startsWith('```') ? findCodeLanguage(sign.slice(3)) : null
  if (language === null) return null
  return (editor) => {
    setLine(editor, 'code')
    Transforms.setNodes(editor, { language }, { match: (n) => Element.isElement(n) && n.type === 'code' })
  }
}

/** Signs that have a line of their own in Markdown: they end with Enter, too. */
const isWholeLine = (sign: string) => sign === '---' || sign.startsWith('```')

/** A Markdown prefix and a space make a paragraph a heading, a list, a quote, code or a divider. */
function turnedBySign(editor: RichEditor, isFit: (sign: string) => boolean = () => true): boolean {
  const { selection } = editor
  if (!selection || !Range.isCollapsed(selection) || isIn(editor, 'table-cell') || isIn(editor, 'link'))
    return false
  const above = blockAbove(editor)
  if (above?.[0].type !== 'paragraph') return false
  const start = Editor.start(editor, above[1])
  if (Point.equals(start, selection.anchor)) return false
  const range = { anchor: start, focus: selection.anchor }
  const sign = Editor.string(editor, range)
  const act = signs[sign] ?? codeSign(sign)
  if (!act || !isFit(sign)) return false
  Transforms.delete(editor, { at: range })
  act(editor)
  return true
}
