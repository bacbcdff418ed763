import type { Edit } from '#shared/kernel/model/edits/edit.ts'

/** Where the parts of a page are in its record. */
export const elementsPath = ['config', 'elements']

/** The path of a field of a part. */
export const fieldPath = (id: string, ...names: readonly string[]): string[] => [
  ...elementsPath,
  id,
  'element',
  ...names,
]

/**
 * What one act of the author changes: its edits are one step of undo. `selected` is the part that is selected afterwards,
 * `said` is read out; `putBack` undoes a removal also after other acts.
 */
export type PageAct = { edits: Edit[]; selected: string | null; said: string; putBack?: Edit[] }

/** An act, or why it cannot be done. */
export type ActOrRefusal = PageAct | { refused: string }

/** A place for a part: in a parent (null: the page), behind a sibling (null: first). */
export type Place = { parent: string | null; after: string | null }
