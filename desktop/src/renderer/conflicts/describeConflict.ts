import { plainText } from '../../../../shared/src/content/plainText.ts'
import { findEntity } from '../../../../shared/src/entities/registry.ts'
import { type Field, labelOf } from '../../../../shared/src/model/Field.ts'
import type { Row } from '../../core/CoreApi.ts'

const reasons: Record<string, string> = {
  collision: 'Both were changed at the same time',
  deletedAndEdited: 'One was deleted, the other was edited',
  move: 'Moved to two places',
  slug: 'Two have the same address',
}
export const reasonText = (conflict: Row): string =>
  (conflict.reason === 'collision' && isPlace(conflict) ? reasons.move : reasons[String(conflict.reason)]) ??
  'Two edits could not both stand'

const isPlace = (conflict: Row) => String(conflict.path).endsWith('/@place')

/** Where the edits collided, in words: "Sections › Greeting › Headline". */
export function placeText(conflict: Row, record: Row | undefined): string {
  const parts = String(conflict.path).split('/')
  const words: string[] = []
  let value: unknown = record
  let fields: Record<string, Field> | undefined = findEntity(String(conflict.entity))?.fields
  for (const part of parts) {
    // Whether it was moved, deleted or written is the reason's to say.
    if (part.startsWith('@')) break
    if (Array.isArray(value)) {
      const element = deepFind(value, part)
      words.push(String(element?.name ?? element?.questionText ?? 'An entry'))
      value = element
      continue
    }
    const field: Field | undefined = fields?.[part]
    // A lesson and its item are one thing to its author.
    if (part !== 'item') words.push(labelOf(part, field ?? {}))
    value = (value as Record<string, unknown> | null | undefined)?.[part]
    fields = innerFields(field) ?? fields
    // A paragraph has no name; its text is in the versions.
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
function deepFind(list: readonly unknown[], id: string): Found {
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

/** A version's value as a person reads it: what it is, or where it stands, or that it is gone. */
export function versionText(value: unknown, conflict: Row, record: Row | undefined): string {
  const parts = String(conflict.path).split('/')
  if (parts.at(-1) === '@gone' && value === true) return 'Deleted'
  if (parts.at(-1) === '@place') return whereText(value, record?.[parts[0] ?? ''])
  return valueText(value)
}

function whereText(place: unknown, list: unknown): string {
  const { parent } = (place ?? {}) as { parent?: unknown }
  if (typeof parent !== 'string') return 'At the top level'
  const above = Array.isArray(list) ? deepFind(list, parent) : undefined
  return above?.name ? `In “${String(above.name)}”` : 'In a section that is not there any more'
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (isBlock(value))
    return plainText({ slate: [{ id: 'b', ...(value as object) } as never] }) || 'An empty line'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return JSON.stringify(value, null, 2)
}

const isBlock = (value: unknown) =>
  typeof value === 'object' && value !== null && 'children' in value && 'type' in value
