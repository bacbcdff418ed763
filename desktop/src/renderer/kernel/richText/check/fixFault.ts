import { Editor, Element, Node, Path, Text, Transforms } from 'slate'
import type { AccessFault } from '#shared/kernel/richText/check/checkDocument.ts'
import type { RichEditor } from '../editorTypes.ts'

/** What a button repairs safely, in its words; null if its author has to decide. */
export function fixOf(fault: AccessFault): string | null {
  if (fault.rule === 'tableWithoutHeader') return 'Use first row as header'
  if (fault.rule === 'skippedHeading') return 'Use next level'
  if (fault.rule === 'emptyHeading') return 'Make it text'
  if (fault.rule === 'boldAsHeading') return 'Make it a heading'
  if (fault.rule === 'emptyItem') return 'Remove'
  return null
}

/** Repairs a fault, as one step to undo. */
export function fixFault(editor: RichEditor, { rule, path }: AccessFault): void {
  const at = [...path]
  if (!Node.has(editor, at)) return
  Editor.withoutNormalizing(editor, () => {
    if (rule === 'tableWithoutHeader') {
      const row = Node.get(editor, [...at, 0])
      if (Element.isElement(row))
        for (const index of row.children.keys())
          Transforms.setNodes(editor, { header: true }, { at: [...at, 0, index] })
    } else if (rule === 'skippedHeading') {
      const level = levelBefore(editor, at) + 1
      if (level === 2 || level === 3 || level === 4) Transforms.setNodes(editor, { level }, { at })
    } else if (rule === 'emptyHeading') {
      Transforms.setNodes(editor, { type: 'paragraph' }, { at })
      Transforms.unsetNodes(editor, 'level', { at })
    } else if (rule === 'boldAsHeading') {
      // Beside the heading before it, which it most often is.
      const level = levelBefore(editor, at)
      Transforms.setNodes(editor, { type: 'heading', level: level === 3 || level === 4 ? level : 2 }, { at })
      Transforms.unsetNodes(editor, 'bold', { at, match: Text.isText, mode: 'all' })
    } else if (rule === 'emptyItem') Transforms.removeNodes(editor, { at })
  })
}

/** The level of the last heading with text before this place. */
function levelBefore(editor: RichEditor, at: Path): number {
  let level = 1
  for (const [node, path] of Node.elements(editor))
    if (Path.isBefore(path, at) && node.type === 'heading' && Node.string(node).trim() !== '')
      level = node.level ?? 2
  return level
}
