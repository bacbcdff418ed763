import MarkdownIt, { type Token } from 'markdown-it'
import { createId } from '#shared/kernel/model/key.ts'
import {
  type Block,
  type BlockBody,
  type Inline,
  type ListBlockBody,
  type ListItem,
  maxListDepth,
} from '#shared/kernel/richText/RichText.ts'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'

// HTML is read as such, so that it can be left out.
const markdown = new MarkdownIt({ html: true })

/**
 * Markdown (CommonMark with tables) as blocks of rich text. A task list keeps its marks, `[x]` and `[ ]`, in its texts. HTML is
 * left out, and a picture is its alternative text: its file is not at hand.
 */
export function fromMarkdown(text: string): Block[] {
  return toBodies(childrenOf(parse(text))).map((body) => ({ id: createId(), ...body }))
}

/** What `fromMarkdown` leaves out: the number of pictures, and the HTML. */
export function findLeftOut(text: string): { pictures: number; html: string } {
  const tokens = parse(text).flatMap((token) => [token, ...(token.children ?? [])])
  const html = tokens.filter(({ type }) => type === 'html_block' || type === 'html_inline')
  return {
    pictures: tokens.filter(({ type }) => type === 'image').length,
    html: html.map(({ content }) => content).join(''),
  }
}

const parse = (text: string): Token[] => markdown.parse(text.replaceAll('\u0000', '').toWellFormed(), {})

/** A token with what is between it and the one that closes it. */
type Node = { token: Token; children: Node[] }

function childrenOf(tokens: readonly Token[]): Node[] {
  const root: Node[] = []
  const open: Node[][] = [root]
  for (const token of tokens) {
    if (token.nesting < 0) open.pop()
    else {
      const node = { token, children: [] }
      open.at(-1)?.push(node)
      if (token.nesting > 0) open.push(node.children)
    }
  }
  return root
}

const toBodies = (nodes: readonly Node[]): BlockBody[] => nodes.flatMap(toBody)

function toBody({ token, children }: Node): BlockBody[] {
  switch (token.type) {
    case 'paragraph_open':
      return [{ type: 'paragraph', children: inlinesIn(children) }]
    case 'heading_open':
      // Cast: a heading's tag is h1 to h6.
      return [
        {
          type: 'heading',
          level: Math.min(4, Number(token.tag.slice(1))) as 1 | 2 | 3 | 4,
          children: inlinesIn(children),
        },
      ]
    case 'blockquote_open':
      return linesIn(children).map((line) => ({ type: 'quote', children: line }))
    case 'bullet_list_open':
    case 'ordered_list_open':
      return [toList({ token, children }, 1)]
    case 'fence':
    case 'code_block': {
      const language = token.info.trim().slice(0, 40)
      return [
        {
          type: 'code',
          ...(language && { language }),
          children: [{ text: token.content.replace(/\n$/, '') }],
        },
      ]
    }
    case 'hr':
      return [{ type: 'divider', children: [{ text: '' }] }]
    case 'table_open':
      return [{ type: 'table', children: rowsIn(children) }]
    default:
      return []
  }
}

/** The texts in a quotation, in order: its paragraphs, and what is in quotations and lists in it. */
function linesIn(nodes: readonly Node[]): Inline[][] {
  const lines: Inline[][] = []
  const waiting = nodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.token.type === 'inline') lines.push(toInlines(node.token.children ?? []))
    waiting.push(...node.children.toReversed())
  }
  return lines
}

const rowsIn = (parts: readonly Node[]) =>
  parts
    .flatMap(({ children }) => children)
    .map((row) => ({
      type: 'table-row' as const,
      children: row.children.map(({ token, children }) => ({
        type: 'table-cell' as const,
        ...(token.type === 'th_open' && { header: true }),
        children: inlinesIn(children),
      })),
    }))

/** Lists are as deep as the vocabulary allows; what is deeper is text of the item above it. */
function toList({ token, children: items }: Node, depth: number): ListBlockBody {
  const children = items.map((item): ListItem => {
    const inside: ListItem['children'] = []
    for (const child of item.children) {
      if (child.token.type.endsWith('_list_open') && depth < maxListDepth)
        inside.push(toList(child, depth + 1))
      else
        for (const line of linesIn([child]))
          inside.push(...(inside.length > 0 ? [{ text: '\n' }] : []), ...line)
    }
    return { type: 'list-item', children: inside.length > 0 ? inside : [{ text: '' }] }
  })
  if (token.type === 'bullet_list_open') return { type: 'bulleted-list', children }
  const start = Number(token.attrGet('start') ?? 1)
  return { type: 'numbered-list', ...(start !== 1 && start <= 999_999 && { start }), children }
}

const inlinesIn = (nodes: readonly Node[]): Inline[] =>
  toInlines(nodes.flatMap(({ token }) => (token.type === 'inline' ? (token.children ?? []) : [])))

const marks = { strong: 'bold', em: 'italic', s: 'strikethrough' } as const

function toInlines(tokens: readonly Token[]): Inline[] {
  const inlines: Inline[] = []
  const on = { bold: 0, italic: 0, strikethrough: 0 }
  let link: Extract<Inline, { type: 'link' }> | null = null
  const add = (text: string, isCode = false) => {
    const leaf = {
      text,
      ...(on.bold > 0 && { bold: true }),
      ...(on.italic > 0 && { italic: true }),
      ...(on.strikethrough > 0 && { strikethrough: true }),
      ...(isCode && { code: true }),
    }
    if (text !== '') (link?.children ?? inlines).push(leaf)
  }
  for (const token of tokens) {
    const [, name = ''] = /^(strong|em|s)_(?:open|close)$/.exec(token.type) ?? []
    if (isMark(name)) on[marks[name]] += token.nesting
    else if (token.type === 'text') add(token.content)
    else if (token.type === 'code_inline') add(token.content, true)
    else if (token.type === 'image') add(token.content)
    else if (token.type === 'softbreak') add(' ')
    else if (token.type === 'hardbreak') add('\n')
    else if (token.type === 'link_open') {
      const url = String(token.attrGet('href') ?? '')
      if (url.length > 2048 || !safeUrl.test(url)) continue
      link = { type: 'link', url, children: [] }
      inlines.push(link)
    } else if (token.type === 'link_close') link = null
  }
  return inlines.length > 0 ? inlines : [{ text: '' }]
}

const isMark = (name: string): name is keyof typeof marks => name in marks
