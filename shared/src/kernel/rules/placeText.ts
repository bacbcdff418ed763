import type { Entity } from '../model/Entity.ts'
import { type Field, labelOf } from '../model/Field.ts'

/**
 * A path into a record (joined with `/`; elements by their ids) in words: "Sections › Greeting › Headline". The
 * entity may be one that a newer version knows.
 */
export function placeText(
  entity: Pick<Entity, 'fields'> | undefined,
  path: string,
  record: Readonly<Record<string, unknown>> | null | undefined,
): string {
  const words: string[] = []
  let value: unknown = record
  let fields: Record<string, Field> | undefined = entity?.fields
  for (const part of path.split('/')) {
    // Whether it was moved, deleted or written is not a place.
    if (part.startsWith('@')) break
    if (Array.isArray(value)) {
      const element = deepFind(value, part)
      words.push(String(element?.name || element?.questionText || 'An entry'))
      value = element
      continue
    }
    const field: Field | undefined = fields?.[part]
    // A lesson and its item are one thing to its author.
    if (part !== 'item') words.push(labelOf(part, field ?? {}))
    value = (value as Record<string, unknown> | null | undefined)?.[part]
    fields = innerFields(field) ?? fields
    // A paragraph has no name.
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

/** The element of a list or of the trees in it that has an id. */
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
