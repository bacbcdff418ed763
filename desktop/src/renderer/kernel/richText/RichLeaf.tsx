import type { RenderLeafProps } from 'slate-react'

/** Text with its marks. */
export function RichLeaf({ attributes, children, leaf }: RenderLeafProps) {
  let inner = children
  if (leaf.bold) inner = <strong>{inner}</strong>
  if (leaf.italic) inner = <em>{inner}</em>
  if (leaf.underline) inner = <u>{inner}</u>
  if (leaf.strikethrough) inner = <s>{inner}</s>
  if (leaf.code) inner = <code>{inner}</code>
  if (leaf.subscript) inner = <sub>{inner}</sub>
  if (leaf.superscript) inner = <sup>{inner}</sup>
  return <span {...attributes}>{inner}</span>
}
