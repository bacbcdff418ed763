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
  reasons[String(conflict.reason)] ?? 'Two edits could not both stand'

/** Where the edits collided, in words: "Sections › Greeting › Headline". */
export function placeText(conflict: Row, record: Row | undefined): string {
  const parts = String(conflict.path).split('/')
  const words: string[] = []
  let value: unknown = record
  let fields: Record<string, Field> | undefined = findEntity(String(conflict.entity))?.fields
  for (const part of parts) {
    if (part.startsWith('@')) {
      words.push({ '@place': 'Place', '@gone': 'Deleted', '@block': 'Text' }[part] ?? part.slice(1))
      continue
    }
    if (Array.isArray(value)) {
      const element = deepFind(value, part)
      words.push(String(element?.name ?? element?.questionText ?? 'An entry'))
      value = element
      continue
    }
    const field: Field | undefined = fields?.[part]
    words.push(labelOf(part, field ?? {}))
    value = (value as Record<string, unknown> | null | undefined)?.[part]
    fields = innerFields(field) ?? fields
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

/** A version's value as a person reads it. */
export function valueText(value: unknown): string {
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
