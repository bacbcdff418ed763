import { Editor, Element, Node, Path, Range, Transforms } from 'slate'
import { createId } from '#shared/kernel/model/key.ts'
import { maxListDepth } from '#shared/kernel/richText/RichText.ts'
import type { Align, EditorElement, Mark, RichEditor } from './editorTypes.ts'
import { isHolder, isInner, isList, listsAbove } from './withVocabulary.ts'

export type LineType = 'paragraph' | 'quote' | 'code' | 'heading'

const isLine = (node: Node) =>
  Element.isElement(node) && ['paragraph', 'quote', 'code', 'heading', 'list-item-text'].includes(node.type)

export function isMarkOn(editor: RichEditor, mark: Mark): boolean {
  return Editor.marks(editor)?.[mark] === true
}

export function toggleMark(editor: RichEditor, mark: Mark): void {
  if (isMarkOn(editor, mark)) Editor.removeMark(editor, mark)
  else {
    if (mark === 'subscript') Editor.removeMark(editor, 'superscript')
    if (mark === 'superscript') Editor.removeMark(editor, 'subscript')
    Editor.addMark(editor, mark, true)
  }
}

/** The block at the caret: a list, a line, a table; within a part, the part's. */
export function blockAbove(editor: RichEditor): [EditorElement, Path] | null {
  const { selection } = editor
  if (!selection) return null
  const { path } = selection.anchor
  const holder = Editor.above(editor, { at: path, match: isHolder, mode: 'lowest' })
  return blockAt(editor, path.slice(0, (holder?.[1].length ?? 0) + 1))
}

function blockAt(editor: RichEditor, path: Path): [EditorElement, Path] | null {
  if (path.length === 0 || !Node.has(editor, path)) return null
  const block = Node.get(editor, path)
  return Element.isElement(block) ? [block, path] : null
}

export const isIn = (editor: RichEditor, type: EditorElement['type']): boolean =>
  Editor.above(editor, { match: (node) => Element.isElement(node) && node.type === type }) !== undefined

/** Changes the selected lines to one kind; list lines leave their list first. */
export function setLine(editor: RichEditor, type: LineType, level?: 1 | 2 | 3 | 4): void {
  Editor.withoutNormalizing(editor, () => {
    if (isIn(editor, 'list-item')) unwrapLists(editor)
    Transforms.setNodes(editor, { type, ...(level ? { level } : {}) }, { match: isLine })
    if (!level) Transforms.unsetNodes(editor, 'level', { match: isLine })
  })
}

export function setAlign(editor: RichEditor, align: Align): void {
  const match = (node: Node) =>
    Element.isElement(node) && ['paragraph', 'quote', 'heading'].includes(node.type)
  if (align === 'left') Transforms.unsetNodes(editor, 'align', { match })
  else Transforms.setNodes(editor, { align }, { match })
}

export function toggleList(editor: RichEditor, type: 'bulleted-list' | 'numbered-list'): void {
  const list = Editor.above(editor, { match: isList, mode: 'lowest' })
  if (list && (list[0] as EditorElement).type === type) {
    unwrapLists(editor)
    return
  }
  if (list) {
    Transforms.setNodes(editor, { type }, { at: list[1] })
    return
  }
  Editor.withoutNormalizing(editor, () => {
    // The list takes the first line's id: for other authors it is the same block in another form.
    const id = blockAbove(editor)?.[0].id ?? createId()
    Transforms.unsetNodes(editor, ['id', 'align', 'level', 'language'], { match: isLine })
    Transforms.setNodes(editor, { type: 'list-item-text' }, { match: isLine })
    Transforms.wrapNodes(
      editor,
      { type, id, children: [] },
      { match: (node) => Element.isElement(node) && node.type === 'list-item-text' },
    )
    for (const [, path] of [
      ...Editor.nodes(editor, { match: (n) => Element.isElement(n) && n.type === 'list-item-text' }),
    ])
      Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: path })
  })
}

function unwrapLists(editor: RichEditor): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.setNodes(
      editor,
      { type: 'paragraph' },
      { match: (node) => Element.isElement(node) && node.type === 'list-item-text' },
    )
    for (let depth = 0; depth < 12 && isIn(editor, 'list-item'); depth++) {
      Transforms.unwrapNodes(editor, {
        match: (n) => Element.isElement(n) && n.type === 'list-item',
        mode: 'lowest',
        split: true,
      })
      Transforms.unwrapNodes(editor, { match: isList, mode: 'lowest', split: true })
    }
  })
}

export function indentItem(editor: RichEditor): boolean {
  const item = Editor.above(editor, {
    match: (n) => Element.isElement(n) && n.type === 'list-item',
    mode: 'lowest',
  })
  if (!item) return false
  const [, path] = item
  if (path.at(-1) === 0 || listsAbove(editor, path) >= maxListDepth) return true
  const [list] = Editor.parent(editor, path)
  const before = Path.previous(path)
  const [sibling] = Editor.node(editor, before)
  const last = (sibling as EditorElement).children.length - 1
  const nested = (sibling as EditorElement).children[last]
  Editor.withoutNormalizing(editor, () => {
    if (isList(nested))
      Transforms.moveNodes(editor, {
        at: path,
        to: [...before, last, (nested as EditorElement).children.length],
      })
    else {
      Transforms.wrapNodes(editor, { type: (list as EditorElement).type, children: [] }, { at: path })
      Transforms.moveNodes(editor, { at: path, to: [...before, last + 1] })
    }
  })
  return true
}

export function outdentItem(editor: RichEditor): boolean {
  const item = Editor.above(editor, {
    match: (n) => Element.isElement(n) && n.type === 'list-item',
    mode: 'lowest',
  })
  if (!item) return false
  const [, path] = item
  if (listsAbove(editor, path) <= 1) {
    unwrapLists(editor)
    return true
  }
  const listPath = Path.parent(path)
  const owner = Path.parent(listPath)
  const after = (Node.get(editor, listPath) as EditorElement).children.length - 1 - (path.at(-1) ?? 0)
  Editor.withoutNormalizing(editor, () => {
    // Following items of the same list stay below the item that moves out.
    if (after > 0) {
      Transforms.splitNodes(editor, { at: Path.next(path), match: (_n, p) => Path.equals(p, listPath) })
      const rest = Path.next(listPath)
      if (Node.has(editor, rest)) {
        const item = Node.get(editor, path) as EditorElement
        Transforms.moveNodes(editor, { at: rest, to: [...path, item.children.length] })
      }
    }
    Transforms.moveNodes(editor, { at: path, to: Path.next(owner) })
    if (Node.has(editor, listPath) && (Node.get(editor, listPath) as EditorElement).children.length === 0)
      Transforms.removeNodes(editor, { at: listPath })
  })
  return true
}

/** Puts the caret into an empty line of its own: this one, if it is one, or a new one below the caret's block. */
export function startLine(editor: RichEditor): void {
  const above = blockAbove(editor)
  if (!above) return
  const [block, path] = above
  if (block.type === 'paragraph' && Node.string(block) === '') return
  Transforms.insertNodes(
    editor,
    { type: 'paragraph', id: createId(), children: [{ text: '' }] },
    { at: Path.next(path), select: true },
  )
}

/** Inserts blocks at the caret, as separate blocks, and puts the caret behind them. */
export function insertBlocks(editor: RichEditor, blocks: EditorElement[]): void {
  if (blocks.length === 0) return
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor)
  const inner = blockAbove(editor)
  // A part holds blocks of text only; others go below the whole.
  const above = inner && !blocks.every(isInner) ? blockAt(editor, inner[1].slice(0, 1)) : inner
  if (!above) return
  const [block, path] = above
  const isEmpty = Node.string(block) === '' && block.type === 'paragraph'
  Editor.withoutNormalizing(editor, () => {
    let at = Path.next(path)
    if (isEmpty) {
      Transforms.removeNodes(editor, { at: path })
      at = path
    } else if (isLine(block) && editor.selection) {
      const point = editor.selection.anchor
      if (Editor.isStart(editor, point, path)) at = path
      else if (!Editor.isEnd(editor, point, path))
        Transforms.splitNodes(editor, { match: (_n, p) => Path.equals(p, path), always: true })
    }
    Transforms.insertNodes(editor, blocks, { at, select: true })
  })
  Transforms.collapse(editor, { edge: 'end' })
}

export function insertTable(editor: RichEditor, rows = 3, columns = 3): void {
  const cell = (header: boolean): EditorElement => ({
    type: 'table-cell',
    ...(header ? { header: true } : {}),
    children: [{ text: '' }],
  })
  insertBlocks(editor, [
    {
      type: 'table',
      id: createId(),
      children: Array.from({ length: rows }, (_row, index) => ({
        type: 'table-row' as const,
        children: Array.from({ length: columns }, () => cell(index === 0)),
      })),
    },
  ])
  const table = editor.children.findLastIndex((node) => Element.isElement(node) && node.type === 'table')
  if (table >= 0) Transforms.select(editor, Editor.start(editor, [table, 0, 0]))
}

/**
 * Links the selected text, changes the link at the caret, or inserts a new one; then puts the caret behind it.
 * `text` is its text if nothing is selected.
 */
export function setLink(editor: RichEditor, url: string, text: string = url): void {
  const { selection } = editor
  if (!selection) return
  const above = Range.isCollapsed(selection) ? linkEntry(editor) : undefined
  if (above) {
    const [, path] = above
    Transforms.setNodes(editor, { url }, { at: path })
    if (text !== Editor.string(editor, path))
      Transforms.insertText(editor, text, { at: Editor.range(editor, path) })
    caretBehind(editor, path)
    return
  }
  if (Range.isCollapsed(selection)) {
    Transforms.insertNodes(editor, { type: 'link', url, children: [{ text }] }, { select: true })
  } else {
    Transforms.unwrapNodes(editor, { match: isLink, split: true })
    Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true })
    Transforms.collapse(editor, { edge: 'end' })
  }
  const made = linkEntry(editor)
  if (made) caretBehind(editor, made[1])
}

/** Removes the link at the caret, or all in the selection; the text stays. */
export function removeLink(editor: RichEditor): void {
  Transforms.unwrapNodes(editor, { match: isLink })
}

/** Puts the caret behind a link, so that new text is not part of it. */
export function caretBehind(editor: RichEditor, link: Path, offset = 0): void {
  const next = Path.next(link)
  const path = Node.has(editor, next) ? next : link
  const point = path === next ? Editor.start(editor, next) : Editor.end(editor, link)
  Transforms.select(editor, path === next ? { ...point, offset } : point)
}

const isLink = (node: Node) => Element.isElement(node) && node.type === 'link'
const linkEntry = (editor: RichEditor) => Editor.above(editor, { match: isLink })

/** The link at the caret, and its text. */
export function linkAt(editor: RichEditor): { url: string; text: string } | null {
  const link = linkEntry(editor)
  return link ? { url: (link[0] as EditorElement).url ?? '', text: Editor.string(editor, link[1]) } : null
}

export const hasChoice = (editor: RichEditor): boolean =>
  editor.selection !== null && Range.isExpanded(editor.selection)
