import type { TextLeaf } from '#shared/kernel/richText/RichText.ts'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import type { EditorNode, Mark } from '../editorTypes.ts'

export type Marks = Partial<Record<Mark, true>>

/** The text, marks and links within an element, at any nesting. */
export const convertInlines = (element: Element, marks: Marks): EditorNode[] =>
  [...element.childNodes].flatMap((node) => convertInline(node, marks))

export function convertInline(node: globalThis.Node, marks: Marks): EditorNode[] {
  if (node.nodeType === 3) {
    const text = (node.textContent ?? '').replace(/[\t\n\r ]+/g, ' ')
    return text === '' ? [] : [{ text, ...marks }]
  }
  if (!isElement(node) || isHidden(node) || isComment(node)) return []
  if (node.tagName === 'BR') return [{ text: '\n', ...marks }]
  if (node.tagName === 'IMG') {
    const alt = node.getAttribute('alt')?.trim()
    return alt ? [{ text: alt, ...marks }] : []
  }
  const inner = convertInlines(node, { ...marks, ...readMarks(node) })
  const href = node.tagName === 'A' ? node.getAttribute('href')?.trim() : null
  if (href && safeUrl.test(href) && !href.startsWith('#') && inner.length > 0)
    return [
      {
        type: 'link',
        url: href.slice(0, 2048),
        // Google Docs underlines the text of a link, as the look of a link.
        children: inner.flatMap((child) => ('text' in child ? [withoutUnderline(child)] : [])),
      },
    ]
  return inner
}

const withoutUnderline = ({ underline: _look, ...leaf }: TextLeaf): TextLeaf => leaf

/** The sign of a comment in Google Docs: without the comments it leads nowhere. */
const isComment = (element: Element) =>
  element.tagName === 'A' && /^#cmnt\d/.test(element.getAttribute('href') ?? '')

/** An element's marks, by its name, or by its style (Word and Google Docs write styles). */
export function readMarks(element: Element): Marks {
  const style = (element.getAttribute('style') ?? '').toLowerCase()
  const { tagName } = element
  const decoration = declared(style, 'text-decoration')
  const marks: Marks = {}
  const weight = /(?:^|;)\s*font-weight:\s*(bold|bolder|normal|lighter|\d+)/.exec(style)?.[1]
  const isPlain = weight === 'normal' || weight === 'lighter' || Number(weight) < 600
  if (((tagName === 'B' || tagName === 'STRONG') && !isPlain) || (weight && !isPlain)) marks.bold = true
  if (
    ((tagName === 'I' || tagName === 'EM') && !/font-style:\s*normal/.test(style)) ||
    /font-style:\s*italic/.test(style)
  )
    marks.italic = true
  if (tagName === 'U' || (decoration.includes('underline') && tagName !== 'A')) marks.underline = true
  if (['S', 'DEL', 'STRIKE'].includes(tagName) || decoration.includes('line-through'))
    marks.strikethrough = true
  if (['CODE', 'KBD', 'SAMP', 'TT'].includes(tagName)) marks.code = true
  if (tagName === 'SUB' || /vertical-align:\s*sub/.test(style)) marks.subscript = true
  if (tagName === 'SUP' || /vertical-align:\s*super/.test(style)) marks.superscript = true
  return marks
}

/** The declaration of a style that has this word in any case; '' if none has. */
export const declared = (style: string, word: string) =>
  style.split(';').find((one) => one.toLowerCase().includes(word)) ?? ''

export const isElement = (node: globalThis.Node): node is Element => node.nodeType === 1
export const isHidden = (element: Element) =>
  skipped.has(element.tagName.toUpperCase()) ||
  element.hasAttribute('hidden') ||
  /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '')

const skipped = new Set([
  'SCRIPT',
  'STYLE',
  'META',
  'LINK',
  'TITLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'INPUT',
  'BUTTON',
  'SELECT',
  'TEXTAREA',
  'O:P',
  'HEAD',
])

/** Collapses white space as a browser does; null if only white space was left. */
export function trimmed(nodes: EditorNode[]): EditorNode[] {
  const result: EditorNode[] = []
  let isAfterSpace = true
  for (const node of nodes) {
    if (!('text' in node)) {
      result.push(node)
      isAfterSpace = false
      continue
    }
    const text: string = isAfterSpace ? node.text.replace(/^ +/, '') : node.text
    if (text === '') continue
    result.push({ ...node, text })
    isAfterSpace = / $/.test(text) || text.endsWith('\n')
  }
  for (let last = result.pop(); last; last = result.pop()) {
    const text: string | null = 'text' in last ? last.text.trimEnd() : null
    if (text === '') continue
    result.push(text === null ? last : { ...last, text })
    break
  }
  const [first] = result
  return result.length === 1 && first && 'text' in first && first.text.trim() === '' ? [] : result
}
