import { findCodeLanguage } from '#shared/kernel/richText/blocks/codeLanguages.ts'
import type { EditorElement, EditorNode } from '../editorTypes.ts'
import {
  convertInline,
  convertInlines,
  declared,
  isElement,
  isHidden,
  type Marks,
  readMarks,
  trimmed,
} from './inlineFromHtml.ts'
import { buildLists, type Item, isPiece, joinList, type ListType, listItems } from './pastedLists.ts'
import { placeholderOf } from './pastedPictures.ts'
import { convertTable } from './pastedTables.ts'
import { type PlacedPicture, pictureOf, placePictures } from './placedPictures.ts'

/**
 * Converts clipboard HTML from web pages or Word to the vocabulary: keeps structure, marks and links; drops
 * fonts, colours, sizes, scripts and hidden parts. Of pictures that `takePictures` did not take, the alternative text stays.
 * `droppedFrom` reports losses.
 */
export const fromHtml = (html: string): EditorElement[] => fromPage(readPage(html))

export const readPage = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** The same of a page that is read already. */
export const fromPage = (body: HTMLElement): EditorElement[] => convertBlocks(body, {})

/** The same for the HTML of a document whose pictures become assets, by the `src` of their `img`. */
export function fromDocumentHtml(
  html: string,
  pictures: ReadonlyMap<string, PlacedPicture>,
): EditorElement[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  placePictures(body, pictures)
  return convertBlocks(body, {})
}

const blockTags = new Set([
  'P',
  'DIV',
  'SECTION',
  'ARTICLE',
  'MAIN',
  'HEADER',
  'FOOTER',
  'ASIDE',
  'NAV',
  'UL',
  'OL',
  'LI',
  'TABLE',
  'BLOCKQUOTE',
  'PRE',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'HR',
  'FIGURE',
  'FIGCAPTION',
  'ADDRESS',
  'DL',
  'DT',
  'DD',
  'CENTER',
])

/** The blocks within an element; text between them becomes paragraphs. */
function convertBlocks(parent: Element, marks: Marks): EditorElement[] {
  const blocks: EditorElement[] = []
  let run: EditorNode[] = []
  const close = () => {
    const children = trimmed(run)
    if (children.length > 0) blocks.push({ type: 'paragraph', children })
    run = []
  }
  for (const node of parent.childNodes) {
    if (isElement(node) && isHidden(node)) continue
    if (isElement(node) && (blockTags.has(node.tagName) || hasBlocks(node))) {
      close()
      append(blocks, convertBlock(node, { ...marks, ...readMarks(node) }))
    } else run.push(...convertInline(node, marks))
  }
  close()
  return blocks
}

/** Word's lists arrive in successive pieces: each joins the list before it. */
function append(blocks: EditorElement[], added: EditorElement[]): void {
  for (const block of added) {
    const last = blocks.at(-1)
    const items = listItems.get(block)
    const isContinued = last && items && (isPiece.has(block) || isPiece.has(last)) && joinList(last, items)
    if (isContinued) isPiece.add(last)
    else blocks.push(block)
  }
}

function convertBlock(element: Element, marks: Marks): EditorElement[] {
  const { tagName } = element
  const heading = /^H([1-6])$/.exec(tagName)
  if (heading)
    return line(element, marks, { type: 'heading', level: Math.min(4, Number(heading[1])) as 1 | 2 | 3 | 4 })
  switch (tagName) {
    case 'P':
      return paragraph(element, marks)
    case 'BLOCKQUOTE':
      return convertBlocks(element, marks).map((block) =>
        block.type === 'paragraph' ? { ...block, type: 'quote' } : block,
      )
    case 'PRE':
      return [convertCode(element)]
    case 'UL':
    case 'OL':
      return convertList(element, marks)
    case 'FIGURE': {
      const picture = pictureOf(element)
      return picture
        ? [{ type: 'image', ...picture, children: [{ text: '' }] }]
        : convertBlocks(element, marks)
    }
    case 'HR':
      return [placeholderOf(element) ?? { type: 'divider', children: [{ text: '' }] }]
    case 'TABLE':
      return convertTable(element as HTMLTableElement, (cell) =>
        convertBlocks(cell, { ...marks, ...readMarks(cell) }),
      )
    default:
      return convertBlocks(element, marks)
  }
}

/** A program; web pages name its language in a class of the text inside. */
function convertCode(element: Element): EditorElement {
  const named = [element, ...element.querySelectorAll('code')].flatMap((one) => [...one.classList])
  const language = named
    .filter((name) => name.startsWith('language-') || name.startsWith('lang-'))
    .map((name) => findCodeLanguage(name.slice(name.indexOf('-') + 1)))
    .find((found) => found !== null)
  const text = (element.textContent ?? '').replace(/\n$/, '')
  return { type: 'code', ...(language ? { language } : {}), children: [{ text }] }
}

function line(element: Element, marks: Marks, facts: Omit<EditorElement, 'children'>): EditorElement[] {
  if (hasBlocks(element)) return convertBlocks(element, marks)
  const children = trimmed(convertInlines(element, marks))
  return children.length > 0 ? [{ ...facts, children }] : []
}

function paragraph(element: Element, marks: Marks): EditorElement[] {
  const style = element.getAttribute('style') ?? ''
  const name = element.className
  if (/mso-list:\s*l\d/i.test(style) || /MsoListParagraph/.test(name)) {
    const sign = findSign(element)
    const children = withoutSign(trimmed(convertInlines(element, marks)))
    if (children.length === 0) return []
    const level = Number(/\blevel(\d)/i.exec(declared(style, 'mso-list:'))?.[1] ?? 1)
    const type = listType(sign)
    const number = parseNumber(/^\(?(\d+)[.)]/.exec(sign)?.[1])
    const lists = buildLists([{ level, type, number, lines: [{ type: 'list-item-text', children }] }])
    for (const list of lists) isPiece.add(list)
    return lists
  }
  if (/MsoTitle/.test(name)) return line(element, marks, { type: 'heading', level: 1 })
  if (/MsoQuote|MsoIntenseQuote/.test(name)) return line(element, marks, { type: 'quote' })
  return line(element, marks, { type: 'paragraph' })
}

/** The bullet or number that Word writes before an item: in its own element, or as text. */
function findSign(element: Element): string {
  const part = [...element.querySelectorAll('[style]')].find((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
  )
  return ((part ?? element).textContent ?? '').trim()
}

/** "1.", "a)", "(iv)" and "2.1" count; a letter alone (Word's "o") is a bullet. */
const listType = (sign: string): ListType =>
  /^\(?(\d+|[a-z]|[ivxlcdm]+)(\.\d+)*[.)](\s|$)|^\d+(\.\d+)+/i.test(sign) ? 'numbered-list' : 'bulleted-list'

/** The bullet or number, if Word does not hide it. */
function withoutSign(children: EditorNode[]): EditorNode[] {
  const [first, ...rest] = children
  if (!first || !('text' in first)) return children
  const text = first.text.replace(/^\s*([·•▪◦‣o§\-–]|\d+[.)]|[a-z][.)])[\s\u00a0]+/i, '')
  return text === '' && rest.length > 0 ? withoutSign(rest) : [{ ...first, text: text.trimStart() }, ...rest]
}

function convertList(element: Element, marks: Marks): EditorElement[] {
  const lists = buildLists(convertItems(element, marks, 1))
  // Word online writes each item as its own list, with a level attribute.
  if (element.querySelector(':scope > li[data-aria-level]')) for (const list of lists) isPiece.add(list)
  return lists
}

/** A list's items in order, each with its level: by nesting, or as stated. */
function convertItems(list: Element, marks: Marks, depth: number): Item[] {
  const type = list.tagName === 'OL' ? 'numbered-list' : 'bulleted-list'
  const items: Item[] = []
  let next = parseNumber(list.getAttribute('start'))
  for (const child of list.children) {
    if (isHidden(child)) continue
    // Some pages put a nested list beside its item instead of inside it.
    if (isListTag(child)) items.push(...convertItems(child, marks, depth + 1))
    else {
      const level = Number(child.getAttribute('data-aria-level') ?? child.getAttribute('aria-level') ?? depth)
      const [item, ...below] = convertItem(
        child,
        { ...marks, ...readMarks(child) },
        type,
        Math.max(depth, level || depth),
      )
      items.push({ ...item, number: parseNumber(child.getAttribute('value')) ?? next }, ...below)
      next = undefined
    }
  }
  return items
}

const parseNumber = (text: string | null | undefined): number | undefined =>
  /^\s*\d+\s*$/.test(text ?? '') ? Number(text) : undefined

const isListTag = (element: Element) => element.tagName === 'UL' || element.tagName === 'OL'

function convertItem(element: Element, marks: Marks, type: ListType, level: number): [Item, ...Item[]] {
  const lines: EditorElement[] = []
  const below: Item[] = []
  for (const block of convertBlocks(element, marks)) {
    const nested = listItems.get(block)
    if (nested) below.push(...nested.map((item) => ({ ...item, level: item.level + level })))
    else if (block.type === 'table' || block.type === 'divider') lines.push(...lineTexts(block))
    else lines.push({ type: 'list-item-text', children: block.children })
  }
  const empty: EditorElement = { type: 'list-item-text', children: [{ text: '' }] }
  return [{ level, type, lines: lines.length > 0 ? lines : [empty] }, ...below]
}

function lineTexts(block: EditorElement): EditorElement[] {
  if (block.type === 'divider') return []
  return block.children.flatMap((row) =>
    'type' in row
      ? [
          {
            type: 'list-item-text' as const,
            children: [{ text: row.children.map((cell) => joinText(cell)).join(' ') }],
          },
        ]
      : [],
  )
}

const joinText = (node: EditorNode): string =>
  'text' in node ? node.text : node.children.map(joinText).join('')

/** Asked for each element on the way down: a deep tree is read once. */
const known = new WeakMap<Element, boolean>()
function hasBlocks(element: Element): boolean {
  const before = known.get(element)
  if (before !== undefined) return before
  const has = [...element.children].some((child) => blockTags.has(child.tagName) || hasBlocks(child))
  known.set(element, has)
  return has
}
