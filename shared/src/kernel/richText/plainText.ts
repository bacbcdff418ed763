import type { RichText } from './RichText.ts'

type AnyNode = { text?: string; children?: readonly AnyNode[]; type?: string; alt?: string; caption?: string }

/** The visible text without formatting: one line per block, cells separated by tabs. */
export function plainText(value: RichText | null | undefined): string {
  return (value?.slate ?? []).map((block) => joinText(block)).join('\n')
}

function joinText(node: AnyNode): string {
  if (node.text !== undefined) return node.text
  if (node.type === 'image') return [node.alt, node.caption].filter(Boolean).join(' ')
  const glue = node.type === 'table-row' ? '\t' : isContainer(node.type) ? '\n' : ''
  return (node.children ?? []).map(joinText).join(glue)
}

const isContainer = (type?: string) =>
  type === 'bulleted-list' || type === 'numbered-list' || type === 'table'
