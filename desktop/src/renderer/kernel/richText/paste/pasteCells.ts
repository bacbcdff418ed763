import { Editor, Element, Node, Transforms } from 'slate'
import type { EditorElement, RichEditor } from '../editorTypes.ts'
import { type CellPlace, cellAt } from '../tables.ts'

/** A larger table is data for a file: it would hold the editor. */
const mostCells = 5000

/**
 * Text whose lines all have the same number of cells, separated by tabs, as spreadsheets write it; null for other text. A single line
 * counts where the caret is in a table already.
 */
export function tableFromTabs(text: string, isInTable: boolean): EditorElement | null {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').split('\n')
  if (lines.at(-1) === '') lines.pop()
  const rows = lines.map((line) => line.split('\t'))
  const columns = rows[0]?.length ?? 0
  const isEven = columns > 1 && rows.every((row) => row.length === columns)
  const isTable = isEven && (isInTable || rows.length > 1) && rows.length * columns <= mostCells
  if (!isTable) return null
  return {
    type: 'table',
    children: rows.map((row) => ({
      type: 'table-row',
      children: row.map((cell) => ({ type: 'table-cell', children: [{ text: cell.trim() }] })),
    })),
  }
}

/** Spreads a pasted table over the cells from the caret's on; rows and columns that are missing are added. */
export function pasteCells(editor: RichEditor, table: EditorElement): boolean {
  const at = cellAt(editor)
  if (!at) return false
  const rows = elementsOf(table).map(elementsOf)
  const columns = Math.max(...rows.map((row) => row.length))
  Editor.withoutNormalizing(editor, () => {
    makeRoom(editor, at, rows.length, columns)
    for (const [row, cells] of rows.entries())
      for (const [column, cell] of cells.entries()) {
        const path = [...at.tablePath, at.row + row, at.column + column]
        for (let child = Node.get(editor, path); hasChildren(child); child = Node.get(editor, path))
          Transforms.removeNodes(editor, { at: [...path, 0] })
        Transforms.insertNodes(editor, structuredClone(cell.children), { at: [...path, 0] })
      }
  })
  const last = [...at.tablePath, at.row + rows.length - 1, at.column + (rows.at(-1)?.length ?? 1) - 1]
  Transforms.select(editor, Editor.end(editor, last))
  return true
}

function makeRoom(editor: RichEditor, at: CellPlace, rowCount: number, columnCount: number): void {
  const width = Math.max(...elementsOf(at.table).map((row) => row.children.length))
  const columns = Math.max(width, at.column + columnCount)
  for (let row = elementsOf(at.table).length; row < at.row + rowCount; row++)
    Transforms.insertNodes(
      editor,
      { type: 'table-row', children: [blankCell(false)] },
      { at: [...at.tablePath, row] },
    )
  const table = Node.get(editor, at.tablePath) as EditorElement
  for (const [index, row] of elementsOf(table).entries()) {
    const isHeader = index === 0 && elementsOf(row).every(({ header }) => header === true)
    for (let column = row.children.length; column < columns; column++)
      Transforms.insertNodes(editor, blankCell(isHeader), { at: [...at.tablePath, index, column] })
  }
}

const blankCell = (header: boolean): EditorElement => ({
  type: 'table-cell',
  ...(header ? { header: true } : {}),
  children: [{ text: '' }],
})

const elementsOf = (element: EditorElement): EditorElement[] =>
  element.children.filter((child) => Element.isElement(child))

const hasChildren = (node: Node): boolean => Element.isElement(node) && node.children.length > 0
