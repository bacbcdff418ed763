import { type AnyNode, textPlaces } from '../find/textPlaces.ts'
import { hasNoMeaning, isFileName, isShouted } from './textRules.ts'

/** What makes a text hard to use for people with a disability. Each is a hint for its author, never a refusal. */
export type AccessRule =
  | 'noAlternative'
  | 'fileNameAlternative'
  | 'emptyHeading'
  | 'skippedHeading'
  | 'boldAsHeading'
  | 'vagueLink'
  | 'tableWithoutHeader'
  | 'capitals'
  | 'frameWithoutTitle'
  | 'mediaWithoutTitle'
  | 'emptyItem'
  | 'partWithoutTitle'
  | 'filmWithoutCaptions'
  | 'soundWithoutTranscript'

/**
 * `path`: indexes of children from the top; `text`: what is there, for a list of faults; `asset`: the file of the library that lacks
 * something, wherever it is used.
 */
export type AccessFault = { rule: AccessRule; path: readonly number[]; text: string; asset?: string }

type Node = AnyNode & Readonly<Record<string, unknown>>
/** A heading with text: whether its level is skipped, those before it say. */
type Heading = { level: number; path: readonly number[]; text: string }
/** What one block has, in order; paths start within the block. */
type Found = (AccessFault | Heading)[]

/** Deeper than any valid document. */
const deepest = 40

/** A block that did not change is not checked again: this runs at every key. */
const memory = new WeakMap<object, Found>()

/** The faults of a document, in its order. It may be a stored one, or one that is open in the editor. */
export function checkDocument(blocks: readonly AnyNode[]): AccessFault[] {
  // The first heading of a text may have any level.
  let last = 0
  return blocks.flatMap((block, index) =>
    checkBlock(block).flatMap((one): AccessFault[] => {
      const path = [index, ...one.path]
      // A bold last line is an end, such as a name or a date; a heading has something below it.
      if ('rule' in one)
        return one.rule === 'boldAsHeading' && index === blocks.length - 1 ? [] : [{ ...one, path }]
      const isSkipped = last > 0 && one.level > last + 1
      last = one.level
      return isSkipped ? [{ rule: 'skippedHeading', path, text: one.text }] : []
    }),
  )
}

function checkBlock(block: AnyNode): Found {
  const before = memory.get(block)
  if (before) return before
  const faults: Found = []
  walk(block as Node, [], faults)
  memory.set(block, faults)
  return faults
}

function walk(node: Node, path: readonly number[], faults: Found): void {
  if (path.length > deepest) return
  checkNode(node, path, faults)
  for (const [index, child] of (node.children ?? []).entries())
    if (child.type !== undefined) walk(child as Node, [...path, index], faults)
}

function checkNode(node: Node, path: readonly number[], faults: Found): void {
  const add = (rule: AccessRule, text: string) => faults.push({ rule, path, text: shortened(text) })
  switch (node.type) {
    case 'image':
    case 'labelledGraphic':
      checkPicture(node, add)
      return
    case 'gallery':
      for (const picture of listOf(factOf(node, 'pictures'))) checkPicture(picture, add)
      return
    case 'flashcards':
      for (const card of listOf(factOf(node, 'cards')))
        for (const side of listOf([card.front, card.back]))
          for (const picture of listOf([side.picture])) checkPicture(picture, add)
      return
    case 'button': {
      // Without a label it shows its address.
      const label = stringOf(factOf(node, 'label')).trim() || stringOf(factOf(node, 'url'))
      if (label !== '' && hasNoMeaning(label)) add('vagueLink', label)
      return
    }
    case 'heading': {
      const text = textOf(node)
      const level = Number(node.level ?? 2)
      if (text.trim() === '') add('emptyHeading', `Heading ${level}`)
      else faults.push({ level, path, text: shortened(text) })
      return
    }
    case 'paragraph':
    case 'quote':
      if (isShouted(textOf(node))) add('capitals', textOf(node))
      if (node.type === 'paragraph' && path.length === 0 && isBoldLine(node))
        add('boldAsHeading', textOf(node))
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
    case 'accordion':
    case 'tabs':
      // The title is what is pressed: without it, nobody knows what it opens.
      for (const [index, part] of ((node.children ?? []) as readonly Node[]).entries())
        if (stringOf(factOf(part, 'title')).trim() === '')
          faults.push({ rule: 'partWithoutTitle', path: [...path, index], text: shortened(textOf(part)) })
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

/** Longer ones are sentences. */
const mostInHeading = 80

/** A short line that is bold as a whole: it looks like a heading, and screen readers do not list it as one. */
function isBoldLine(line: Node): boolean {
  const text = textOf(line).trim()
  if (text === '' || text.length > mostInHeading || '.!?…:;,'.includes(text.at(-1) ?? '')) return false
  return (line.children ?? []).every((leaf) => {
    const { text: words, bold } = leaf as Node
    return typeof words === 'string' && (bold === true || words.trim() === '')
  })
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
export const factOf = (node: AnyNode, name: string): unknown => (node as Node)[name] ?? node.data?.[name]
const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)
