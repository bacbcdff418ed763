import type { EditorElement, EditorNode } from '../editorTypes.ts'

/** A page may claim thousands of columns for one cell. */
const mostColumns = 100

/** A pasted table. The vocabulary has no merged cells: the text is in the first of them, and the others are empty, so that columns stay in line. */
export function convertTable(
  table: HTMLTableElement,
  convert: (cell: Element) => EditorElement[],
): EditorElement[] {
  const rows = [...table.rows].filter((row) => row.closest('table') === table && row.cells.length > 0)
  const [first] = rows
  // A table of one cell is layout.
  if (rows.length === 1 && first?.cells.length === 1) return convert(first.cells[0] as Element)
  const grid = gridOf(rows, convert)
  const columns = Math.max(0, ...grid.map((row) => row.length))
  if (columns === 0) return []
  const full = grid.map((row) => Array.from({ length: columns }, (_cell, at) => row[at] ?? emptyCell()))
  return [{ type: 'table', children: withHeader(full).map((children) => ({ type: 'table-row', children })) }]
}

/** The cells of each row by column. What a cell of a row above also covers is empty. */
function gridOf(
  rows: readonly HTMLTableRowElement[],
  convert: (cell: Element) => EditorElement[],
): EditorElement[][] {
  /** By column: how many more rows a cell above covers. */
  const covered: number[] = []
  return rows.map((row) => {
    const made: EditorElement[] = []
    const skip = () => {
      while ((covered[made.length] ?? 0) > 0) {
        covered[made.length] = (covered[made.length] ?? 0) - 1
        made.push(emptyCell())
      }
    }
    for (const cell of row.cells) {
      skip()
      for (let column = 0; column < cell.colSpan && made.length < mostColumns; column++) {
        covered[made.length] = cell.rowSpan - 1
        made.push(column === 0 ? cellOf(cell, convert) : { ...emptyCell(), ...headerOf(cell) })
      }
      if (made.length >= mostColumns) break
    }
    skip()
    return made
  })
}

const emptyCell = (): EditorElement => ({ type: 'table-cell', children: [{ text: '' }] })

const headerOf = (cell: Element): { header?: true } =>
  cell.tagName === 'TH' || cell.closest('thead') !== null ? { header: true } : {}

function cellOf(cell: Element, convert: (cell: Element) => EditorElement[]): EditorElement {
  const inline = convert(cell).flatMap((block, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...flat(block),
  ])
  return { type: 'table-cell', ...headerOf(cell), children: inline.length > 0 ? inline : [{ text: '' }] }
}

/** A first row in bold is a header, as spreadsheets and documents write one; not if all rows are bold. */
function withHeader(rows: EditorElement[][]): EditorElement[][] {
  const [first, second] = rows
  if (
    !first ||
    !second ||
    rows.some((row) => row.some(({ header }) => header)) ||
    !isBold(first) ||
    isBold(second)
  )
    return rows
  return [first.map((cell) => ({ ...cell, header: true })), ...rows.slice(1)]
}

function isBold(row: readonly EditorElement[]): boolean {
  const leaves = row.flatMap(flat).flatMap((node) => ('text' in node ? [node] : []))
  const written = leaves.filter(({ text }) => text.trim() !== '')
  return written.length > 0 && written.every(({ bold }) => bold === true)
}

/** A block's inline content, at any nesting. */
const flat = (node: EditorNode): EditorNode[] =>
  'text' in node || node.type === 'link' ? [node] : node.children.flatMap(flat)
