import { Editor, Element, Node, Path, Transforms } from 'slate'
import type { EditorElement, RichEditor } from './editorTypes.ts'

export type CellPlace = { table: EditorElement; tablePath: Path; row: number; column: number }

/** The caret's cell in a table; null outside one. */
export function cellAt(editor: RichEditor): CellPlace | null {
  const cell = Editor.above(editor, { match: (n) => Element.isElement(n) && n.type === 'table-cell' })
  if (!cell) return null
  const path = cell[1]
  const tablePath = Path.parent(Path.parent(path))
  const table = Node.get(editor, tablePath) as EditorElement
  return { table, tablePath, row: path.at(-2) ?? 0, column: path.at(-1) ?? 0 }
}

const blank = (header: boolean): EditorElement => ({
  type: 'table-cell',
  ...(header ? { header: true } : {}),
  children: [{ text: '' }],
})
const rowsOf = (table: EditorElement) => table.children as EditorElement[]
const width = (table: EditorElement) => Math.max(...rowsOf(table).map((row) => row.children.length))

export function addRow(editor: RichEditor): void {
  const at = cellAt(editor)
  if (!at) return
  const cells = Array.from({ length: width(at.table) }, () => blank(false))
  const path = [...at.tablePath, at.row + 1]
  Transforms.insertNodes(editor, { type: 'table-row', children: cells }, { at: path })
  Transforms.select(editor, Editor.start(editor, [...path, 0]))
}

export function addColumn(editor: RichEditor): void {
  const at = cellAt(editor)
  if (!at) return
  Editor.withoutNormalizing(editor, () => {
    for (const [index, row] of rowsOf(at.table).entries())
      Transforms.insertNodes(
        editor,
        blank(index === 0 && (row.children[0] as EditorElement)?.header === true),
        {
          at: [...at.tablePath, index, Math.min(at.column + 1, row.children.length)],
        },
      )
  })
}

export function removeRow(editor: RichEditor): void {
  const at = cellAt(editor)
  if (!at) return
  if (rowsOf(at.table).length === 1) {
    removeTable(editor)
    return
  }
  Transforms.removeNodes(editor, { at: [...at.tablePath, at.row] })
}

export function removeColumn(editor: RichEditor): void {
  const at = cellAt(editor)
  if (!at) return
  if (width(at.table) === 1) {
    removeTable(editor)
    return
  }
  Editor.withoutNormalizing(editor, () => {
    for (const [index, row] of rowsOf(at.table).entries())
      if (row.children.length > at.column)
        Transforms.removeNodes(editor, { at: [...at.tablePath, index, at.column] })
  })
}

export function removeTable(editor: RichEditor): void {
  const at = cellAt(editor)
  if (at) Transforms.removeNodes(editor, { at: at.tablePath })
}

/** Tab moves from cell to cell; after the last one it adds a row. Returns whether the caret was in a table. */
export function tabInTable(editor: RichEditor, isBack: boolean): boolean {
  const at = cellAt(editor)
  if (!at) return false
  const columns = width(at.table)
  const next = at.row * columns + at.column + (isBack ? -1 : 1)
  if (next < 0) return true
  if (next >= rowsOf(at.table).length * columns) {
    addRow(editor)
    return true
  }
  const path = [...at.tablePath, Math.floor(next / columns), next % columns]
  if (Node.has(editor, path)) Transforms.select(editor, Editor.end(editor, path))
  return true
}
