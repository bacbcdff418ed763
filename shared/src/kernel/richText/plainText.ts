import { blockTexts } from './blocks/blockTexts.ts'
import type { RichText } from './RichText.ts'

type AnyNode = {
  text?: string
  children?: readonly AnyNode[]
  type?: string
  alt?: string
  caption?: string
  title?: string
  date?: string
  source?: string
}

/** The visible text without formatting: one line per block, cells separated by tabs. */
export function plainText(value: RichText | null | undefined): string {
  return (value?.slate ?? []).map((block) => joinText(block)).join('\n')
}

function joinText(node: AnyNode & { type?: string }): string {
  if (node.text !== undefined) return node.text
  const { type = '', children = [] } = node
  if (type === 'image') return [node.alt, node.caption].filter(Boolean).join(' ')
  if (type === 'part') return linesOf([node.date ?? '', node.title ?? ''], children)
  if (type === 'quote') return [children.map(joinText).join(''), node.source].filter(Boolean).join('\n')
  const own = blockTexts({ ...node, type })
  if (own !== null) return linesOf(own, children)
  const glue = type === 'table-row' ? '\t' : isContainer(type) ? '\n' : ''
  if (glue !== '') return children.map(joinText).join(glue)
  // A list inside a list's item begins on a line of its own.
  return children
    .map((child, index) => `${index > 0 && isContainer(child.type ?? '') ? '\n' : ''}${joinText(child)}`)
    .join('')
}

/** A block's own texts and those inside it; what is empty is no line. */
const linesOf = (own: readonly string[], children: readonly AnyNode[]): string =>
  [...own, ...children.map(joinText)].filter((line) => line !== '').join('\n')

const isContainer = (type: string) => type === 'bulleted-list' || type === 'numbered-list' || type === 'table'
