import { type AnyNode, textPlaces } from '../find/textPlaces.ts'
import { hasNoMeaning, isFileName, isShouted } from './textRules.ts'

/** What makes a text hard to use for people with a disability. Each is a hint for its author, never a refusal. */
export type AccessRule =
  | 'noAlternative'
  | 'fileNameAlternative'
  | 'emptyHeading'
  | 'skippedHeading'
  | 'vagueLink'
  | 'tableWithoutHeader'
  | 'capitals'
  | 'frameWithoutTitle'
  | 'mediaWithoutTitle'
  | 'emptyItem'

/** `path`: indexes of children from the top; `text`: what is there, for a list of faults. */
export type AccessFault = { rule: AccessRule; path: readonly number[]; text: string }

type Node = AnyNode & Readonly<Record<string, unknown>>
type Found = AccessFault[]

/** Deeper than any valid document. */
const deepest = 40

/** The faults of a document, in its order. It may be a stored one, or one that is open in the editor. */
export function checkDocument(blocks: readonly AnyNode[]): AccessFault[] {
  const found: Found = []
  /** The level of the heading before; the highest of a text may have any. */
  const headings = { last: 0 }
  for (const [index, block] of blocks.entries()) walk(block as Node, [index], headings, found)
  return found
}

function walk(node: Node, path: readonly number[], headings: { last: number }, found: Found): void {
  if (path.length > deepest) return
  checkNode(node, path, headings, found)
  for (const [index, child] of (node.children ?? []).entries())
    if (child.type !== undefined) walk(child as Node, [...path, index], headings, found)
}

function checkNode(node: Node, path: readonly number[], headings: { last: number }, found: Found): void {
  const add = (rule: AccessRule, text: string) => found.push({ rule, path, text: shortened(text) })
  switch (node.type) {
    case 'image':
      checkPicture(node, add)
      return
    case 'gallery':
      for (const picture of listOf(factOf(node, 'pictures'))) checkPicture(picture, add)
      return
    case 'heading': {
      const text = textOf(node)
      const level = Number(node.level ?? 2)
      if (text.trim() === '') add('emptyHeading', `Heading ${level}`)
      else {
        if (headings.last > 0 && level > headings.last + 1) add('skippedHeading', text)
        headings.last = level
      }
      return
    }
    case 'paragraph':
    case 'quote':
      if (isShouted(textOf(node))) add('capitals', textOf(node))
      return
    case 'link': {
      const text = textOf(node).trim()
      if (text !== '' && hasNoMeaning(text)) add('vagueLink', text)
      return
    }
    case 'table':
      if (!hasHeader(node)) add('tableWithoutHeader', textOf(node))
      return
    case 'list-item':
      if (textOf(node).trim() === '') add('emptyItem', '')
      return
    case 'video':
    case 'audio':
      if (stringOf(factOf(node, 'title')).trim() === '')
        add('mediaWithoutTitle', stringOf(factOf(node, 'caption')))
      return
    case 'embed':
      if (stringOf(factOf(node, 'url')) !== '' && stringOf(factOf(node, 'title')).trim() === '')
        add('frameWithoutTitle', stringOf(factOf(node, 'url')))
  }
}

function checkPicture(picture: Node, add: (rule: AccessRule, text: string) => void): void {
  if (factOf(picture, 'decorative') === true) return
  const alt = stringOf(factOf(picture, 'alt')).trim()
  if (alt === '') add('noAlternative', stringOf(factOf(picture, 'caption')))
  else if (isFileName(alt)) add('fileNameAlternative', alt)
}

/** A header row, or a header column. */
function hasHeader(table: Node): boolean {
  const rows = (table.children ?? []).map(({ children = [] }) => children as readonly Node[])
  const isHeader = (cell: Node | undefined) => cell?.header === true
  return (rows[0] ?? []).some(isHeader) || (rows.length > 0 && rows.every(([first]) => isHeader(first)))
}

const textOf = (node: AnyNode): string =>
  textPlaces([node])
    .filter(({ kind }) => kind === 'line')
    .map(({ text }) => text)
    .join(' ')

/** A fact of a block: of its own, or in `data` while it is open in the editor. */
const factOf = (node: Node, name: string): unknown => node[name] ?? node.data?.[name]
const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)
