import { Editor, Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate'
import { createId } from '#shared/kernel/model/key.ts'
import { wholeAddress, withLinks } from '../addresses.ts'
import { hasChoice, insertBlocks, isIn, setLink } from '../editing.ts'
import type { EditorElement, EditorNode, RichEditor } from '../editorTypes.ts'
import { toEditor } from '../toEditor.ts'
import { keyLabel } from '../toolbar/keyLabel.ts'
import { isList } from '../withVocabulary.ts'
import { droppedFrom } from './droppedFrom.ts'
import { fillPictures, findPlaces, type ImportPicture } from './fillPictures.ts'
import { fromPage, readPage } from './fromHtml.ts'
import { fromPlainText } from './fromPlainText.ts'
import { isMarkdown } from './isMarkdown.ts'
import { pasteCells, tableFromTabs } from './pasteCells.ts'
import { type PastedPicture, placeholder, takeFiles, takePictures } from './pastedPictures.ts'
import { readCopied } from './readCopied.ts'
import { withoutStyles } from './withoutStyles.ts'

/**
 * Paste from Word, web pages and plain text, converted to the vocabulary. What was copied from such an editor is kept
 * as it is.
 */
export function withPaste(
  editor: RichEditor,
  onDropped: (text: string) => void,
  importPicture: ImportPicture | null,
): RichEditor {
  const { insertData } = editor
  editor.insertData = (data) => {
    const copied = readCopied(data)
    if (copied) return isTooMuch(copied) ? onDropped(tooMuch) : insertData(data)
    const html = withoutStyles(data.getData('text/html'))
    const text = data.getData('text/plain')
    // Code and table cells cannot hold blocks.
    if (isIn(editor, 'code')) return Editor.insertText(editor, text.replace(/\r\n?/g, '\n'))
    const url = wholeAddress(text)
    if (url !== null && hasChoice(editor)) return setLink(editor, url)
    const isPlain = plainPastes.delete(editor)
    if (isTooLong(html.length) || isTooLong(text.length)) return onDropped(tooMuch)
    if (!isPlain && html === '' && isMarkdown(text)) return void pasteMarkdown(editor, text, onDropped)
    if (isPlain) {
      const lines = linesOf(text)
      return isTooMuch(lines) ? onDropped(tooMuch) : pasteBlocks(editor, lines)
    }
    const page = html === '' ? null : readPage(html)
    const files = [...data.files]
    const clipboard = { rtf: data.getData('text/rtf'), files }
    const pictures = importPicture === null ? [] : page ? takePictures(page, clipboard) : takeFiles(files)
    const cells = page ? null : tableFromTabs(text, isIn(editor, 'table-cell'))
    const blocks = page ? fromPage(page) : cells ? [cells] : withFiles(text, files, pictures)
    if (isTooMuch(blocks)) return onDropped(tooMuch)
    const places = pasteWithPlaces(editor, blocks.map(withLinksIn), pictures)
    // A browser that copies a picture puts both its file and its address on the clipboard: one picture.
    const loose = page ? [] : files.filter((file) => !pictures.some((picture) => picture.file === file))
    const tell = (refused?: { failed: number; reason: string | null }) => {
      const dropped = droppedFrom(page, loose, refused)
      if (dropped !== null) onDropped(dropped)
    }
    if (importPicture === null || pictures.length === 0) return tell()
    void fillPictures(editor, pictures, places, importPicture).then(tell)
  }
  return editor
}

/** Files beside a text: a copied file brings its name along, which is not meant. */
function withFiles(
  text: string,
  files: readonly File[],
  pictures: readonly PastedPicture[],
): EditorElement[] {
  const isName = pictures.length > 0 && files.some(({ name }) => name === text.trim())
  return [...(isName ? [] : fromPlainText(text)), ...pictures.map(({ id }) => placeholder(id))]
}

/** Pastes blocks, among them paragraphs that hold the places of pictures; those go below a list or table that is pasted into. */
function pasteWithPlaces(
  editor: RichEditor,
  blocks: EditorElement[],
  pictures: readonly PastedPicture[],
): ReturnType<typeof findPlaces> {
  const ids = new Set(pictures.map(({ id }) => id))
  const isPlace = ({ id }: EditorElement) => id !== undefined && ids.has(id)
  let places: ReturnType<typeof findPlaces> = new Map()
  Editor.withoutNormalizing(editor, () => {
    if (ids.size === 0) {
      if (blocks.length > 0) pasteBlocks(editor, blocks)
    } else if (isIn(editor, 'list-item') || isIn(editor, 'table-cell')) {
      const texts = blocks.filter((block) => !isPlace(block))
      if (texts.length > 0) pasteBlocks(editor, texts)
      const below = (editor.selection?.anchor.path[0] ?? editor.children.length - 1) + 1
      Transforms.insertNodes(editor, blocks.filter(isPlace), { at: [below] })
    } else
      insertBlocks(
        editor,
        blocks.map((block) => (isPlace(block) ? block : { ...block, id: createId() })),
      )
    places = findPlaces(editor, pictures)
  })
  return places
}

/**
 * A document holds no more blocks (richTextSchema), and each line, item and cell takes a millisecond to show: a sheet of 1,000
 * rows and 50 columns would hold the window for 40 seconds. The letters of a page of HTML are bounded before it is read.
 */
const mostLines = 5000
/** Lines of text: paragraphs, items of lists, cells of tables. */
function countLines(nodes: readonly EditorNode[]): number {
  return nodes.reduce((sum, node) => {
    if (!Element.isElement(node) || node.type === 'link') return sum
    return sum + Math.max(1, countLines(node.children))
  }, 0)
}
/**
 * Many times a long article. More would be slow for as long as it is open, however it is pasted: at each key the text is read and compared
 * to be saved, which takes 40 ms of a processor at this limit, and 250 ms of 5 million letters (3.5 s to insert, 65 ms of them
 * to parse their HTML, which no worker can do).
 */
const mostLetters = 300_000
const isTooLong = (length: number) => length > 20_000_000
const isTooMuch = (blocks: readonly EditorElement[]) =>
  countLines(blocks) > mostLines ||
  blocks.reduce((sum, block) => sum + Node.string(block).length, 0) > mostLetters

/** Editors whose next paste is plain text, as its key asked. */
const plainPastes = new WeakSet<RichEditor>()
export function pastePlain(editor: RichEditor): void {
  plainPastes.add(editor)
  // The paste comes at once, if there is something to paste.
  setTimeout(() => plainPastes.delete(editor), 500)
}

const tooMuch = 'Not pasted: this is too much for one text. Paste it in parts, into several lessons.'

/** What reads Markdown is loaded with the first such paste. */
async function pasteMarkdown(
  editor: RichEditor,
  text: string,
  onDropped: (text: string) => void,
): Promise<void> {
  const { fromMarkdown } = await import('./fromMarkdown.ts')
  const blocks = toEditor({ slate: fromMarkdown(text) })
  if (isTooMuch(blocks)) return onDropped(tooMuch)
  pasteBlocks(editor, blocks.map(withLinksIn))
  const keys = keyLabel('mod+shift+v')
  onDropped(`Pasted as formatted text. To keep the signs of Markdown, undo, and paste with ${keys}.`)
}

/** Each line as it is. */
const linesOf = (text: string): EditorElement[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', children: [{ text: line }] }))

/** A single paragraph is inserted inline; more become separate blocks. */
export function pasteBlocks(editor: RichEditor, blocks: EditorElement[]): void {
  const [only] = blocks
  if (blocks.length === 1 && only?.type === 'paragraph') insertInline(editor, only.children)
  else if (isIn(editor, 'list-item')) insertItems(editor, blocks)
  else if (blocks.length === 1 && only?.type === 'table' && pasteCells(editor, only)) return
  else if (isIn(editor, 'table-cell'))
    insertInline(
      editor,
      blocks.flatMap(linesIn).flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...line]),
    )
  else
    insertBlocks(
      editor,
      blocks.map((block) => ({ ...block, id: createId() })),
    )
}

/**
 * In a list, pasted content continues it as items, nested lists included; an item that is pasted into is split there. Items hold no
 * tables: those go below the list.
 */
function insertItems(editor: RichEditor, blocks: EditorElement[]): void {
  if (hasChoice(editor)) Transforms.delete(editor)
  const tables = blocks.filter(({ type }) => type === 'table')
  if (tables.length > 0) {
    const rest = blocks.filter(({ type }) => type !== 'table')
    if (rest.length > 0) insertItems(editor, rest)
    const below = (editor.selection?.anchor.path[0] ?? editor.children.length - 1) + 1
    Transforms.insertNodes(
      editor,
      tables.map((table) => ({ ...table, id: createId() })),
      { at: [below], select: true },
    )
    Transforms.collapse(editor, { edge: 'end' })
    return
  }
  const entry = itemAt(editor)
  if (!entry) return
  const [item, path] = entry
  const items = blocks.flatMap(toItems)
  if (items.length === 0) return
  const isEmpty = Node.string(item) === ''
  const caret = editor.selection?.anchor
  const line = [...path, 0]
  const isBefore = !isEmpty && caret !== undefined && Editor.isStart(editor, caret, line)
  const isWithin =
    !isEmpty &&
    !isBefore &&
    caret &&
    Path.isDescendant(caret.path, line) &&
    !Editor.isEnd(editor, caret, line)
  const [list, listPath] = Editor.parent(editor, path) as NodeEntry<EditorElement>
  Editor.withoutNormalizing(editor, () => {
    const [only] = blocks
    if (isEmpty && list.children.length === 1 && only && isList(only))
      Transforms.setNodes(
        editor,
        { type: only.type, ...(only.start === undefined ? {} : { start: only.start }) },
        { at: listPath },
      )
    if (isWithin) Transforms.splitNodes(editor, { match: isItem, mode: 'lowest', always: true })
    Transforms.insertNodes(editor, items, { at: isBefore ? path : Path.next(path), select: true })
    if (isEmpty) Transforms.removeNodes(editor, { at: path })
  })
  Transforms.collapse(editor, { edge: 'end' })
}

const isItem = (node: Node) => Element.isElement(node) && node.type === 'list-item'

const itemAt = (editor: RichEditor) =>
  Editor.above(editor, {
    match: isItem,
    mode: 'lowest',
  }) as NodeEntry<EditorElement> | undefined

function toItems(block: EditorElement): EditorElement[] {
  if (isList(block)) return block.children.filter((child) => Element.isElement(child))
  const children = leaves(block)
  if (children.length === 0) return []
  return [{ type: 'list-item', children: [{ type: 'list-item-text', children }] }]
}

/** Addresses in pasted text become links, like typed ones. */
function withLinksIn(element: EditorElement): EditorElement {
  if (element.type === 'code' || element.type === 'link') return element
  return {
    ...element,
    children: element.children.flatMap((child) =>
      Element.isElement(child) ? [withLinksIn(child)] : withLinks(child),
    ),
  }
}

function insertInline(editor: RichEditor, nodes: EditorNode[]): void {
  if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor)
  Transforms.insertNodes(editor, structuredClone(nodes), { select: true })
  Transforms.collapse(editor, { edge: 'end' })
}

/** What a block holds, line by line: each item of a list, and each row of a table, is one. */
function linesIn(block: EditorElement): EditorNode[][] {
  if (block.type === 'table-row')
    return [block.children.flatMap((cell, index) => [...(index > 0 ? [{ text: ' ' }] : []), ...leaves(cell)])]
  const inside = block.children.filter(isBlock)
  if (inside.length > 0) return inside.flatMap(linesIn)
  return block.children.some((child) => Node.string(child) !== '') ? [leaves(block)] : []
}

const isBlock = (node: EditorNode): node is EditorElement => Element.isElement(node) && node.type !== 'link'

const leaves = (node: EditorNode): EditorNode[] =>
  !Element.isElement(node) || node.type === 'link' ? [node] : node.children.flatMap(leaves)
