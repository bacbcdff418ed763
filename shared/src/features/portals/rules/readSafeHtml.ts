import { Parser } from 'htmlparser2'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'

const inlineTags = [
  ...[
    'a',
    'abbr',
    'b',
    'br',
    'cite',
    'code',
    'del',
    'em',
    'i',
    'ins',
    'kbd',
    'mark',
    'q',
    's',
    'small',
    'span',
  ],
  ...['strong', 'sub', 'sup', 'u'],
]
const headingTags = ['h2', 'h3', 'h4', 'h5', 'h6']
const blockTags = [
  'blockquote',
  'details',
  'div',
  'figcaption',
  'figure',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'ul',
]
const tableTags = ['caption', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']
const safeTags: ReadonlySet<string> = new Set([...inlineTags, ...headingTags, ...blockTags, ...tableTags])
const voidTags: ReadonlySet<string> = new Set(['br', 'hr'])
/** A page has one first heading already, and its own landmarks. */
const otherTags: Readonly<Record<string, string>> = {
  ...{ h1: 'h2', article: 'div', main: 'div', header: 'div', footer: 'div', nav: 'div', aside: 'div' },
  ...{ address: 'div', center: 'div', dl: 'div', dt: 'p', dd: 'div', strike: 's', tt: 'code' },
}
/** What is inside these is no text for readers. */
const hiddenTags: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'head', 'title'],
  ...['textarea', 'select', 'button', 'audio', 'video', 'canvas', 'xmp', 'noembed', 'noframes', 'plaintext'],
])
/** What has a place only in these. */
const parentsOf: Readonly<Record<string, readonly string[]>> = {
  ...{
    caption: ['table'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['thead', 'tbody', 'tfoot'],
  },
  ...{ td: ['tr'], th: ['tr'], li: ['ul', 'ol'], summary: ['details'], figcaption: ['figure'] },
}
/** What these hold: anything else is put into such a one. */
const childOf: Readonly<Record<string, string>> = {
  ...{ ul: 'li', ol: 'li', table: 'tbody', thead: 'tr', tbody: 'tr', tfoot: 'tr', tr: 'td' },
}
/** No blocks are inside these. */
const proseTags: ReadonlySet<string> = new Set([
  ...inlineTags,
  ...headingTags,
  'p',
  'pre',
  'summary',
  'caption',
])

/** What would be nested deeper is not nested: a page is drawn by functions that call themselves. */
const mostDepth = 24

export type SafeElement = {
  tag: string
  attributes: Readonly<Record<string, string | number | true>>
  children: SafeNode[]
}
/** An element that readers may get, or a text. */
export type SafeNode = string | SafeElement

type Open = SafeElement & { isImplied: boolean }

/**
 * HTML as a tree of harmless elements (WID-02). What is not on the lists is left out; of unknown elements the content stays. It is
 * drawn as elements and never as markup, nested as browsers nest it, so that they read the server's page as it was made.
 */
export function readSafeHtml(html: string): SafeNode[] {
  const top: SafeNode[] = []
  const open: Open[] = []
  /** For each element of the source that is open: what it became, and whether it hides its content. */
  const source: { made: Open | null; hides: boolean }[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      const hides = hiddenTags.has(name)
      if (hides) hidden += 1
      source.push({ hides, made: hidden > 0 ? null : openElement(otherTags[name] ?? name, attributes) })
    },
    ontext(text) {
      if (hidden > 0) return
      const parent = open.at(-1)
      if (parent && parent.tag in childOf) {
        if (text.trim() === '') return
        fillUp('#text')
      }
      const siblings = siblingsHere()
      const last = siblings.at(-1)
      if (typeof last === 'string') siblings[siblings.length - 1] = last + text
      else siblings.push(text)
    },
    onclosetag() {
      const closed = source.pop()
      if (closed?.hides) hidden -= 1
      const at = closed?.made ? open.lastIndexOf(closed.made) : -1
      if (at >= 0) open.length = at
    },
  })
  parser.end(html)
  return top.flatMap(withoutEmpty)

  function openElement(tag: string, attributes: Readonly<Record<string, string>>): Open | null {
    if (!safeTags.has(tag) || open.length >= mostDepth) return null
    const parents = parentsOf[tag]
    // What was only put there ends where the next begins.
    while (parents && open.at(-1)?.isImplied && !parents.includes(open.at(-1)?.tag ?? '')) open.pop()
    fillUp(tag)
    const parent = open.at(-1)?.tag ?? null
    if (parents && !(parent && parents.includes(parent))) return null
    const isInline = inlineTags.includes(tag)
    if (parent && !isInline && proseTags.has(parent)) return null
    if (tag === 'a' && open.some((one) => one.tag === 'a')) return null
    return push(tag, attributes, false)
  }

  /** Puts what a list or table needs around what comes next. */
  function fillUp(tag: string): void {
    for (let parent = open.at(-1)?.tag; parent; parent = open.at(-1)?.tag) {
      const child = childOf[parent]
      if (!child || parentsOf[tag]?.includes(parent)) return
      push(child, {}, true)
    }
  }

  function push(tag: string, attributes: Readonly<Record<string, string>>, isImplied: boolean): Open | null {
    const made: Open = { tag, attributes: safeAttributes(tag, attributes), children: [], isImplied }
    siblingsHere().push(made)
    if (voidTags.has(tag)) return null
    open.push(made)
    return made
  }

  function siblingsHere(): SafeNode[] {
    return open.at(-1)?.children ?? top
  }
}

function safeAttributes(tag: string, given: Readonly<Record<string, string>>): SafeElement['attributes'] {
  const safe: Record<string, string | number | true> = {}
  const { href, title, dir, colspan, rowspan, scope } = given
  if (tag === 'a' && href && safeUrl.test(href)) safe.href = href
  if (tag === 'abbr' && title) safe.title = title
  if (dir === 'ltr' || dir === 'rtl' || dir === 'auto') safe.dir = dir
  if (tag === 'td' || tag === 'th') {
    if (isSpan(colspan)) safe.colSpan = Number(colspan)
    if (isSpan(rowspan)) safe.rowSpan = Number(rowspan)
  }
  if (tag === 'th' && (scope === 'col' || scope === 'row')) safe.scope = scope
  if (tag === 'details' && given.open !== undefined) safe.open = true
  return safe
}

const isSpan = (text: string | undefined): boolean => /^([1-9]|1\d|20)$/.test(text ?? '')

/** Links, headings and lists that say nothing would only be read out as nothing. */
const namedTags: ReadonlySet<string> = new Set([
  'a',
  'summary',
  'caption',
  'table',
  'ul',
  'ol',
  ...headingTags,
])

function withoutEmpty(node: SafeNode): SafeNode[] {
  if (typeof node === 'string') return [node]
  const children = node.children.flatMap(withoutEmpty)
  if (namedTags.has(node.tag) && !children.some(hasText)) return []
  return [{ ...node, children }]
}

const hasText = (node: SafeNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.children.some(hasText)
