import { plainText } from '#shared/kernel/richText/plainText.ts'
import type { Block, Inline, ListBlockBody, RichText, TableRow } from '#shared/kernel/richText/RichText.ts'

/**
 * A rich text as it is quoted: a line for each paragraph, for each item of a list with its mark, and for each row of a table, in
 * which every cell has the name of its column.
 */
export const readableText = (value: RichText | null | undefined): string =>
  (value?.slate ?? []).flatMap(writeLines).join('\n')

function writeLines(block: Block): string[] {
  switch (block.type) {
    case 'bulleted-list':
    case 'numbered-list':
      return listLines(block)
    case 'table':
      return tableLines(block.children)
    case 'image':
      return [[block.alt, block.caption].filter(Boolean).join(' ')]
    case 'divider':
      return []
    case 'quote':
      return [writeInlines(block.children), ...(block.source ? [block.source] : [])]
    case 'paragraph':
    case 'heading':
    case 'code':
      return [writeInlines(block.children)]
    default:
      return plainText({ slate: [block] }).split('\n')
  }
}

/** A list below an item follows it, line by line. */
function listLines(list: ListBlockBody): string[] {
  const first = list.type === 'numbered-list' ? (list.start ?? 1) : null
  return list.children.flatMap(({ children }, index) => {
    const own = children.filter((child): child is Inline => !isList(child))
    const text = writeInlines(own).trim()
    const mark = first === null ? '•' : `${first + index}.`
    return [...(text === '' ? [] : [`${mark} ${text}`]), ...children.filter(isList).flatMap(listLines)]
  })
}

const isList = (child: Inline | ListBlockBody): child is ListBlockBody =>
  'type' in child && (child.type === 'bulleted-list' || child.type === 'numbered-list')

function tableLines(rows: readonly TableRow[]): string[] {
  const [first] = rows
  const names = first?.children.every(({ header }) => header) ? writeCells(first) : null
  // A table of names alone has nothing else to say.
  const bodyRows = names && rows.length > 1 ? rows.slice(1) : rows
  return bodyRows.map((row) =>
    writeCells(row)
      .flatMap((cell, index) => {
        const name = names && bodyRows !== rows ? names[index] : null
        if (cell === '') return []
        return [name ? `${name}: ${cell}` : cell]
      })
      .join(' · '),
  )
}

const writeCells = ({ children }: TableRow) => children.map((cell) => writeInlines(cell.children).trim())

const writeInlines = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => ('text' in inline ? inline.text : writeInlines(inline.children))).join('')
