import { createEditor } from 'slate'
import { richTextSchema } from '#shared/kernel/richText/RichText.ts'
import type { EditorElement, RichEditor } from '../editorTypes.ts'
import { fromEditor } from '../fromEditor.ts'
import { withVocabulary } from '../withVocabulary.ts'

/**
 * What was copied from a text editor of a console, or null. Any page can put such a fragment on the clipboard: one that could not
 * be saved is none, and the paste takes its HTML or its text.
 */
export function readCopied(data: DataTransfer): EditorElement[] | null {
  const fragment = parseFragment(data.getData('application/x-slate-fragment'))
  if (fragment === null) return null
  // Cast: what it holds is checked below, as text that could be saved.
  const scratch = withVocabulary(createEditor() as RichEditor)
  try {
    scratch.children = structuredClone(fragment)
    scratch.normalize({ force: true })
    return richTextSchema.safeParse(fromEditor(scratch.children)).success ? fragment : null
  } catch {
    // Not even a tree of nodes.
    return null
  }
}

/** The fragment as slate-react writes it. */
function parseFragment(encoded: string): EditorElement[] | null {
  if (encoded === '') return null
  try {
    const value: unknown = JSON.parse(decodeURIComponent(atob(encoded)))
    // Cast: the caller checks each node.
    return Array.isArray(value) && value.length > 0 ? (value as EditorElement[]) : null
  } catch {
    return null
  }
}
