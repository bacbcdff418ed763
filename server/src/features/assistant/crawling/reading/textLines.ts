import type { PageElement, PageNode } from './pageNodes.ts'

const silent = new Set([
  ...['title', 'script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'canvas'],
  ...['button', 'select', 'textarea', 'input', 'dialog'],
])
const blocks = new Set([
  ...['p', 'div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'figure', 'figcaption'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote', 'pre', 'dl', 'dt', 'dd'],
  ...['address', 'details', 'summary', 'hr', 'fieldset', 'form', 'tbody', 'thead', 'caption', 'body'],
])

/** What a part of a page says: a line for each paragraph, each item of a list with its mark, and each row of a table. */
export function textLines(root: PageNode): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = line.trim()
    if (text !== '' && text !== '•') lines.push(text)
    line = ''
  }
  const walk = (node: PageNode): void => {
    if (node.nodeType === 3) line += (node.textContent ?? '').replace(/\s+/g, ' ')
    if (node.nodeType !== 1) return
    // An element, by its type.
    const element = node as PageElement
    const { localName } = element
    if (silent.has(localName) || element.hasAttribute('hidden')) return
    const isBlock = blocks.has(localName) || ['li', 'tr', 'br'].includes(localName)
    if (isBlock) end()
    if (localName === 'li') line = '• '
    if (localName === 'tr') line = cellsOf(element).join(' · ')
    else for (const child of element.childNodes) walk(child)
    if (isBlock) end()
  }
  for (const child of root.childNodes) walk(child)
  end()
  return lines
}

const cellsOf = (row: PageElement) =>
  [...row.querySelectorAll('td, th')].flatMap((cell) => {
    const text = textLines(cell).join(' ')
    return text === '' ? [] : [text]
  })
