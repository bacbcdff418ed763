import type { Entity } from '../model/Entity.ts'
import { type Field, labelOf } from '../model/Field.ts'

/**
 * A record path (joined with `/`; elements by id) in words: "Sections › Greeting › Headline". The entity may
 * belong to a newer version.
 */
export function placeText(
  entity: Pick<Entity, 'fields'> | undefined,
  path: string,
  record: Readonly<Record<string, unknown>> | null | undefined,
): string {
  const words: string[] = []
  let value: unknown = record
  let fields: Record<string, Field> | undefined = entity?.fields
  let isList = false
  for (const part of path.split('/')) {
    // Ignores the last part of a path that says moved, deleted or written.
    if (part.startsWith('@')) break
    // The list may be missing: of a record that is gone, or of a kind that the lesson has no more.
    if (isList || Array.isArray(value)) {
      const element = Array.isArray(value) ? deepFind(value, part) : undefined
      isList = false
      words.push(String(element?.name || element?.questionText || 'An entry'))
      value = element
      continue
    }
    const field: Field | undefined = fields?.[part]
    // Authors see a lesson and its item as one.
    if (part !== 'item') words.push(labelOf(part, field ?? {}))
    value = (value as Record<string, unknown> | null | undefined)?.[part]
    fields = innerFields(field) ?? fields
    isList = field?.kind === 'list' || field?.kind === 'sectionTree'
    // Paragraphs have no name.
    if (field?.kind === 'richText') break
  }
  return words.join(' › ')
}

function innerFields(field: Field | undefined): Record<string, Field> | undefined {
  const { fields, of } = (field ?? {}) as {
    fields?: Record<string, Field>
    of?: { fields?: Record<string, Field> }
  }
  return fields ?? of?.fields
}

type Found = Record<string, unknown> | undefined

/** Finds an element by id, in a list or in its nested trees. */
export function deepFind(list: readonly unknown[], id: string): Found {
  for (const node of list as Record<string, unknown>[]) {
    if (node.id === id) return node
    for (const name of ['sections', 'subCategories']) {
      const below = node[name]
      const found = Array.isArray(below) ? deepFind(below, id) : undefined
      if (found) return found
    }
  }
  return undefined
}
