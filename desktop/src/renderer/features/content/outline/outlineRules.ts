import type { OutlineNode } from './OutlineKind.ts'
import { findSection, lessonsIn, type OutlinePlace, pathTo } from './outline.ts'

export type Verdict = { isAllowed: true } | { isAllowed: false; reason: string }
const yes: Verdict = { isAllowed: true }
const no = (reason: string): Verdict => ({ isAllowed: false, reason })

/** The deepest nesting that the outline's definition allows. */
const maxDepth = 12

/** A section can be deleted only when it has no sub-sections (SAV-17). */
export function mayDelete(node: OutlineNode): Verdict {
  if (node.sections.length === 0) return yes
  const count = lessonsIn(node)
  return no(
    `“${node.name}” can be deleted only when it is empty. It contains ${node.sections.length === 1 ? 'one entry' : `${node.sections.length} entries`}${count > 0 ? ` (${count === 1 ? '1 lesson' : `${count} lessons`})` : ''}: move or delete those first.`,
  )
}

/** A section with an item cannot hold sub-sections (SAV-16). */
export function mayHold(node: OutlineNode): Verdict {
  return node.item ? no(`“${node.name}” is a lesson, and a lesson cannot contain other entries.`) : yes
}

/** A node cannot move into itself or its descendants (SAV-19) nor to its present place (SAV-20). */
export function mayMove(sections: readonly OutlineNode[], id: string, place: OutlinePlace): Verdict {
  const node = findSection(sections, id)
  const path = pathTo(sections, id)
  if (!node || !path) return no('It no longer exists.')
  if (place.parent === id || (place.parent !== null && findSection(node.sections, place.parent)))
    return no('It cannot be moved into itself.')
  const parent = place.parent === null ? null : findSection(sections, place.parent)
  if (place.parent !== null && !parent) return no('The new section no longer exists.')
  if (parent) {
    const verdict = mayHold(parent)
    if (!verdict.isAllowed) return verdict
  }
  const siblings = parent ? parent.sections : sections
  const index = siblings.findIndex((one) => one.id === id)
  const before = index > 0 ? (siblings[index - 1]?.id ?? null) : null
  if (place.after === id || (index >= 0 && place.after === before)) return no('It is already there.')
  const depth = parent ? (pathTo(sections, parent.id)?.length ?? 0) + 1 : 0
  if (depth + height(node) > maxDepth) return no(`Sections can be nested ${maxDepth} deep.`)
  return yes
}

const height = (node: OutlineNode): number => 1 + Math.max(0, ...node.sections.map(height))
