import { Editor, Element, type Point, Range, Text } from 'slate'
import type { RichEditor } from '../editorTypes.ts'

/** The longest search. */
const maxQuery = 24

/**
 * Where the sign that was just typed asks for the block menu; null if it does not: inside a word, code, a link or a
 * table.
 */
export function slashTyped(editor: RichEditor): Point | null {
  const typed = editor.operations.findLast(({ type }) => type === 'insert_text' || type === 'insert_node')
  const isSign =
    (typed?.type === 'insert_text' && typed.text === '/') ||
    (typed?.type === 'insert_node' && Text.isText(typed.node) && typed.node.text === '/')
  const { selection } = editor
  if (!isSign || !selection || !Range.isCollapsed(selection)) return null
  const { path, offset } = selection.anchor
  const [leaf] = Editor.node(editor, path)
  if (!Text.isText(leaf) || leaf.code || leaf.text[offset - 1] !== '/') return null
  const isTaken = Editor.above(editor, {
    match: (node) => Element.isElement(node) && ['code', 'link', 'table-cell'].includes(node.type),
  })
  if (isTaken) return null
  const line = Editor.above(editor, {
    match: (node) => Element.isElement(node) && Editor.isBlock(editor, node),
  })
  if (!line) return null
  const before = Editor.string(editor, { anchor: Editor.start(editor, line[1]), focus: selection.anchor })
  return before === '/' || before.at(-2)?.trim() === '' ? { path, offset: offset - 1 } : null
}

/** The text after the slash; null once the caret left it, or it is no search any more. */
export function slashQuery(editor: RichEditor, slash: Point): string | null {
  const { selection } = editor
  if (!selection || !Range.isCollapsed(selection)) return null
  const { path, offset } = selection.anchor
  if (path.join() !== slash.path.join() || offset <= slash.offset) return null
  const [leaf] = Editor.node(editor, path)
  if (!Text.isText(leaf) || leaf.text[slash.offset] !== '/') return null
  const query = leaf.text.slice(slash.offset + 1, offset)
  return query.length > maxQuery || /\s/.test(query) ? null : query
}
