import { Editor, Element, Range, Transforms } from 'slate'
import { createId } from '../../../../shared/src/model/key.ts'
import { blockAbove, insertBlocks, isIn } from './editing.ts'
import type { EditorElement, EditorNode, RichEditor } from './editorTypes.ts'
import { fromHtml } from './fromHtml.ts'

/** Paste from Word, web pages and plain text, reduced to the vocabulary. Slate's own fragments stay whole. */
export function withPaste(editor: RichEditor): RichEditor {
  const { insertData } = editor
  editor.insertData = (data) => {
    if (data.getData('application/x-slate-fragment')) return insertData(data)
    const html = data.getData('text/html')
    const text = data.getData('text/plain')
    // In code and in a table's cell there is no room for blocks.
    if (blockAbove(editor)?.[0].type === 'code') return Editor.insertText(editor, text)
    const blocks = html ? fromHtml(html) : fromPlainText(text)
    if (blocks.length > 0) pasteBlocks(editor, blocks)
  }
  return editor
}

/** A single paragraph flows into the line it is pasted in; anything more stands on its own. */
export function pasteBlocks(editor: RichEditor, blocks: EditorElement[]): void {
  const [only] = blocks
  if (blocks.length === 1 && only?.type === 'paragraph') insertInline(editor, only.children)
  else if (isIn(editor, 'table-cell') || isIn(editor, 'list-item'))
    insertInline(
      editor,
      blocks.flatMap((block, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...leaves(block)]),
    )
  else
    insertBlocks(
      editor,
      blocks.map((block) => ({ ...block, id: createId() })),
    )
}

function insertInline(editor: RichEditor, nodes: EditorNode[]): void {
  if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor)
  Transforms.insertNodes(editor, structuredClone(nodes), { select: true })
  Transforms.collapse(editor, { edge: 'end' })
}

const leaves = (node: EditorNode): EditorNode[] =>
  !Element.isElement(node) || node.type === 'link' ? [node] : node.children.flatMap(leaves)

function fromPlainText(text: string): EditorElement[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ type: 'paragraph', children: [{ text: part }] }))
}
