import type { Entity } from '../../model/Entity.ts'
import type { Field, Fields } from '../../model/Field.ts'
import { fieldsIn } from './elementName.ts'
import { deepFind } from './placeText.ts'

/**
 * The value at an edit's path: field names, and ids of elements in lists, and at any depth of trees. The entity may belong
 * to a newer version.
 */
export function valueAt(
  entity: Pick<Entity, 'fields'> | undefined,
  record: unknown,
  path: readonly string[],
): unknown {
  let value = record
  let fields: Fields = entity?.fields ?? {}
  let field: Field | undefined
  for (const part of path) {
    if (Array.isArray(value)) value = deepFind(field, value, part)
    else if (typeof value === 'object' && value !== null) {
      value = (value as Record<string, unknown>)[part]
      field = fields[part]
      fields = fieldsIn(field)
    } else return undefined
  }
  return value
}
