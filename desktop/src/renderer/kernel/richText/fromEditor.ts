import canonicalize from 'canonicalize'
import { createId } from '#shared/kernel/model/key.ts'
import { kindOf } from '#shared/kernel/richText/blocks/blockKinds.ts'
import type { Block, RichText, TextLeaf } from '#shared/kernel/richText/RichText.ts'
import { type EditorElement, type EditorNode, marks } from './editorTypes.ts'

/** The editor's document, in the vocabulary only. */
export function fromEditor(nodes: readonly EditorNode[]): RichText {
  const elements = nodes.filter(isElement)
  // The empty line below a picture or table is only for typing; while empty it is not saved.
  const last = elements.at(-1)
  const before = elements.at(-2)
  const isSpare = last && isEmptyLine(last) && (!before || isClosed(before.type))
  return { slate: (isSpare ? elements.slice(0, -1) : elements).map(toBlock) }
}

/** Blocks without a caret position behind them: the editor keeps a line below them. */
const closedTypes: ReadonlySet<string> = new Set(['image', 'divider', 'table', 'code'])
export const isClosed = (type: string): boolean => closedTypes.has(type) || kindOf(type) !== undefined

const isElement = (node: EditorNode): node is EditorElement => 'type' in node
const isEmptyLine = (element: EditorElement) =>
  element.type === 'paragraph' && element.children.every((child) => 'text' in child && child.text === '')

function toBlock(element: EditorElement): Block {
  // Cast: the vocabulary's schema checks each document before it is saved.
  return { id: element.id ?? createId(), ...toBody(element) } as Block
}

function toBody(element: EditorElement): object {
  const { type, align, level, start, language, wrap, source, url, ...rest } = element
  const { asset, alt, decorative, size, caption, header, data, children } = rest
  switch (type) {
    case 'quote':
      return { type, ...given({ align, source, url }), children: inlines(children) }
    case 'paragraph':
      return { type, ...given({ align }), children: inlines(children) }
    case 'heading':
      return { type, level: level ?? 2, ...given({ align }), children: inlines(children) }
    case 'code':
      return {
        type,
        ...given({ language, wrap: wrap === true ? true : undefined }),
        children: [{ text: plain(children) }],
      }
    case 'bulleted-list':
      return { type, children: children.filter(isElement).map(toBody) }
    case 'numbered-list':
      return { type, ...given({ start }), children: children.filter(isElement).map(toBody) }
    case 'list-item':
      return {
        type,
        children: children.flatMap((child) =>
          isElement(child) && child.type !== 'list-item-text'
            ? [toBody(child)]
            : inlines(isElement(child) ? child.children : [child]),
        ),
      }
    case 'image':
      return {
        type,
        asset,
        alt: alt ?? '',
        ...given({ decorative: decorative === true ? true : undefined, size, caption }),
        children: [{ text: '' }],
      }
    case 'divider':
      return { type, children: [{ text: '' }] }
    case 'table':
    case 'table-row':
      return { type, children: children.filter(isElement).map(toBody) }
    case 'table-cell':
      return { type, ...given({ header: header === true ? true : undefined }), children: inlines(children) }
    case 'list-item-text':
    case 'link':
      return { type: 'paragraph', children: inlines(children) }
    case 'part':
      return { type, ...data, children: children.filter(isElement).map(toBody) }
    default:
      return {
        type,
        ...data,
        children: kindOf(type)?.holds === 'nothing' ? [{ text: '' }] : children.filter(isElement).map(toBody),
      }
  }
}

const given = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ''))

function inlines(nodes: readonly EditorNode[]): object[] {
  const found = nodes.flatMap((node): object[] => {
    if (!isElement(node)) return [leaf(node)]
    if (node.type !== 'link' || !node.url) return inlines(node.children)
    return [
      {
        type: 'link',
        url: node.url,
        children: node.children.flatMap((child) => (isElement(child) ? [] : [leaf(child)])),
      },
    ]
  })
  return found.length > 0 ? found : [{ text: '' }]
}

function leaf(node: TextLeaf): TextLeaf {
  const clean: TextLeaf = { text: node.text }
  for (const mark of marks) if (node[mark]) clean[mark] = true
  return clean
}

const plain = (nodes: readonly EditorNode[]): string =>
  nodes.map((node) => (isElement(node) ? plain(node.children) : node.text)).join('')

/** A document as text, independent of the order of its properties, which stores and schemas do not keep. */
export const canonical = (value: RichText | null | object): string =>
  canonicalize(JSON.parse(JSON.stringify(value ?? { slate: [] }))) ?? ''
