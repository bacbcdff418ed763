import { Editor, Element, Node, type NodeEntry, type Operation, Path, Text, Transforms } from 'slate'
import { createId } from '#shared/kernel/model/key.ts'
import { type AnyBlockKind, kindOf } from '#shared/kernel/richText/blocks/blockKinds.ts'
import { maxListDepth } from '#shared/kernel/richText/RichText.ts'
import type { EditorElement, RichEditor } from './editorTypes.ts'
import { isClosed } from './fromEditor.ts'
import { ofKind } from './toEditor.ts'

const voids: ReadonlySet<string> = new Set(['image', 'divider'])
const lists: ReadonlySet<string> = new Set(['bulleted-list', 'numbered-list'])
const topTypes: ReadonlySet<string> = new Set([
  'paragraph',
  'quote',
  'heading',
  'code',
  'bulleted-list',
  'numbered-list',
  'image',
  'divider',
  'table',
])

/**
 * Keeps the editor's tree valid by the vocabulary, and every top-level block's id unique: concurrent edits merge
 * by these ids, so a split, a paste or an undo must never create duplicates.
 */
export function withVocabulary(editor: RichEditor): RichEditor {
  const { isVoid, isInline, normalizeNode, apply } = editor
  editor.isVoid = (element) =>
    voids.has(element.type) || kindOf(element.type)?.holds === 'nothing' || isVoid(element)
  editor.isInline = (element) => element.type === 'link' || isInline(element)
  editor.apply = (operation) => apply(withOwnStart(editor, withOwnId(editor, operation)))
  editor.normalizeNode = (entry, options) => {
    if (!mend(editor, entry)) normalizeNode(entry, options)
  }
  return editor
}

/** A split or inserted block with a duplicate id gets a new one; an undone merge restores the old one. */
function withOwnId(editor: RichEditor, operation: Operation): Operation {
  const isTaken = (id: unknown) => editor.children.some((node) => (node as EditorElement).id === id)
  if (operation.type === 'split_node' && operation.path.length === 1) {
    const { id } = operation.properties as { id?: string }
    if (id === undefined || isTaken(id))
      return { ...operation, properties: { ...operation.properties, id: createId() } }
  }
  if (operation.type === 'insert_node' && operation.path.length === 1 && Element.isElement(operation.node)) {
    const { id } = operation.node
    if (id === undefined || isTaken(id)) return { ...operation, node: { ...operation.node, id: createId() } }
  }
  return operation
}

/** The second half of a split list does not keep the first's start number. */
function withOwnStart(editor: RichEditor, operation: Operation): Operation {
  if (operation.type !== 'split_node' || !('start' in operation.properties)) return operation
  const { start, ...properties } = operation.properties as Partial<EditorElement>
  // An undone merge restores the old id.
  const isCopied = (Node.get(editor, operation.path) as EditorElement).start === start
  return isCopied ? { ...operation, properties } : operation
}

/** Repairs one fault of a node, if it has one. */
function mend(editor: RichEditor, [node, path]: NodeEntry): boolean {
  if (Editor.isEditor(node)) return mendTop(editor)
  if (!Element.isElement(node)) return false
  const parent = path.length > 1 ? (Node.parent(editor, path) as EditorElement) : null
  if (parent && node.id !== undefined) {
    Transforms.unsetNodes(editor, 'id', { at: path })
    return true
  }
  const kind = kindOf(node.type)
  if (kind || node.type === 'part') return mendKind(editor, node, path, parent)
  if (node.type === 'link' && Node.string(node) === '') {
    Transforms.unwrapNodes(editor, { at: path })
    return true
  }
  if (node.type === 'list-item-text' && parent?.type !== 'list-item') {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path })
    return true
  }
  if (node.type === 'list-item' && !lists.has(parent?.type ?? '')) {
    Transforms.unwrapNodes(editor, { at: path })
    return true
  }
  if (lists.has(node.type))
    return liftDeepLists(editor, path, node) || mendChildren(editor, path, node, 'list-item')
  if (node.type === 'list-item') return mendItem(editor, node, path)
  if (node.type === 'table') return mendChildren(editor, path, node, 'table-row')
  if (node.type === 'table-row') return mendChildren(editor, path, node, 'table-cell')
  return mendLine(editor, node, path)
}

function mendTop(editor: RichEditor): boolean {
  const last = editor.children.at(-1)
  if (!last || (Element.isElement(last) && isClosed(last.type))) {
    Transforms.insertNodes(editor, line(), { at: [editor.children.length] })
    return true
  }
  const seen = new Set<string>()
  for (const [index, child] of editor.children.entries()) {
    if (Text.isText(child) || child.type === 'link') {
      Transforms.wrapNodes(editor, { ...line(), children: [] }, { at: [index] })
      return true
    }
    if (!topTypes.has(child.type) && !kindOf(child.type)) continue
    if (child.id === undefined || seen.has(child.id)) {
      Transforms.setNodes(editor, { id: createId() }, { at: [index] })
      return true
    }
    seen.add(child.id)
  }
  return false
}

const line = (): EditorElement => ({ type: 'paragraph', id: createId(), children: [{ text: '' }] })

/** Wraps children of the wrong kind in lists, tables and rows; removes empty containers. */
function mendChildren(
  editor: RichEditor,
  path: Path,
  node: EditorElement,
  type: EditorElement['type'],
): boolean {
  if (node.children.every((child) => Text.isText(child) && child.text === '')) {
    Transforms.removeNodes(editor, { at: path })
    return true
  }
  for (const [index, child] of node.children.entries()) {
    if (Element.isElement(child) && child.type === type) continue
    Transforms.wrapNodes(editor, { type, children: [] }, { at: [...path, index] })
    return true
  }
  return false
}

/**
 * Lists deeper than the vocabulary allows: an item that is indented takes its lists along, and a list is pasted into an
 * item deep in another. Their items follow the item that held them, one level up. Asked of the outermost list: nothing else is
 * normalized after an item moved with the lists in it.
 */
function liftDeepLists(editor: RichEditor, path: Path, node: EditorElement): boolean {
  if (listsAbove(editor, path) > 0) return false
  const deep = findDeepLists(node, path, 1).filter(([, at]) => isItem(Node.get(editor, at.slice(0, -1))))
  // The last and deepest first: the paths of the others stay as they are.
  for (const [, at] of deep.toReversed()) {
    const { children } = Node.get(editor, at) as EditorElement
    const after = Path.next(at.slice(0, -1))
    for (let index = children.length - 1; index >= 0; index--)
      Transforms.moveNodes(editor, { at: [...at, index], to: after })
    Transforms.removeNodes(editor, { at })
  }
  return deep.length > 0
}

/** In the order of the text. */
function findDeepLists(node: EditorElement, path: Path, depth: number): [EditorElement, Path][] {
  const inside = node.children.flatMap((child, index) =>
    isItem(child) || isList(child)
      ? findDeepLists(child as EditorElement, [...path, index], isList(child) ? depth + 1 : depth)
      : [],
  )
  return isList(node) && depth > maxListDepth ? [[node, path], ...inside] : inside
}

const isItem = (node: unknown): boolean => Element.isElement(node) && node.type === 'list-item'

/** How many lists a node is in. */
export const listsAbove = (editor: RichEditor, path: Path): number =>
  [...Node.ancestors(editor, path)].filter(([node]) => isList(node)).length

function mendItem(editor: RichEditor, node: EditorElement, path: Path): boolean {
  const first = node.children[0]
  if (first && Element.isElement(first) && lists.has(first.type)) {
    Transforms.insertNodes(editor, { type: 'list-item-text', children: [{ text: '' }] }, { at: [...path, 0] })
    return true
  }
  for (const [index, child] of node.children.entries()) {
    const at = [...path, index]
    if (Text.isText(child) || child.type === 'link') {
      Transforms.wrapNodes(editor, { type: 'list-item-text', children: [] }, { at })
      return true
    }
    if (child.type === 'list-item-text' || lists.has(child.type)) continue
    // A line of another kind from paste or drop becomes a line of the item.
    Transforms.unsetNodes(editor, ['id', 'align', 'level', 'language'], { at })
    Transforms.setNodes(editor, { type: 'list-item-text' }, { at })
    return true
  }
  return false
}

/** Lines hold text and links; nested blocks are unwrapped. */
function mendLine(editor: RichEditor, node: EditorElement, path: Path): boolean {
  for (const [index, child] of node.children.entries()) {
    if (!Element.isElement(child) || child.type === 'link') continue
    Transforms.unwrapNodes(editor, { at: [...path, index] })
    return true
  }
  return false
}

/** Blocks with parts hold parts, parts hold blocks of text; other blocks move out, below the whole. */
function mendKind(
  editor: RichEditor,
  node: EditorElement,
  path: Path,
  parent: EditorElement | null,
): boolean {
  const kind = kindOf(node.type)
  if (node.type === 'part' && kindOf(parent?.type ?? '')?.holds !== 'parts') {
    Transforms.unwrapNodes(editor, { at: path })
    return true
  }
  if (kind && path.length > 1) {
    Transforms.moveNodes(editor, { at: path, to: [(path[0] ?? 0) + 1] })
    return true
  }
  if (kind?.holds === 'nothing') return false
  if (kind?.holds === 'parts') return mendParts(editor, node, path, kind)
  for (const [index, child] of node.children.entries()) {
    const at = [...path, index]
    if (Text.isText(child) || child.type === 'link') {
      Transforms.wrapNodes(editor, { type: 'paragraph', children: [] }, { at })
      return true
    }
    if (innerTypes.has(child.type)) continue
    if (child.type === 'part') Transforms.unwrapNodes(editor, { at })
    else Transforms.moveNodes(editor, { at, to: [(path[0] ?? 0) + 1] })
    return true
  }
  return false
}

function mendParts(editor: RichEditor, node: EditorElement, path: Path, kind: AnyBlockKind): boolean {
  for (const [index, child] of node.children.entries()) {
    if (Element.isElement(child) && child.type === 'part') continue
    Transforms.wrapNodes(editor, newPartOf(kind), { at: [...path, index] })
    return true
  }
  const { min, max } = kind.parts ?? { min: 1, max: Number.POSITIVE_INFINITY }
  const count = node.children.length
  if (count < min) Transforms.insertNodes(editor, newPartOf(kind, true), { at: [...path, count] })
  else if (count > max) Transforms.mergeNodes(editor, { at: [...path, max] })
  return count < min || count > max
}

/** An empty part with the facts that a new one has. */
export function newPartOf(kind: AnyBlockKind, isFilled = false): EditorElement {
  const part = ofKind(kind.create()).children[0]
  const made: EditorElement =
    part && 'type' in part ? part : { type: 'part', data: { title: '' }, children: [] }
  return isFilled ? made : { ...made, children: [] }
}

/** What may be in a part. */
const innerTypes: ReadonlySet<string> = new Set([
  'paragraph',
  'quote',
  'heading',
  'code',
  'bulleted-list',
  'numbered-list',
  'image',
  'divider',
])

export const isInner = ({ type }: EditorElement): boolean => innerTypes.has(type)

/** What holds blocks of text of its own: a part, or a block without parts. */
export const isHolder = (node: unknown): boolean =>
  Element.isElement(node) && (node.type === 'part' || kindOf(node.type)?.holds === 'blocks')

export const isList = (node: unknown): boolean => Element.isElement(node) && lists.has(node.type)
