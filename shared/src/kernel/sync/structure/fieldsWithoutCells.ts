import type { Entity } from '../../model/Entity.ts'
import type { Fields } from '../../model/Field.ts'

/** The fields that no console holds (`onlineOnly`, `secret`): they are in a record's row alone. */
export function fieldsWithoutCells({ fields }: Pick<Entity, 'fields'>): ReadonlySet<string> {
  const known = remembered.get(fields)
  if (known) return known
  const names = Object.entries(fields).flatMap(([name, field]) =>
    field.onlineOnly || field.secret ? [name] : [],
  )
  const made = new Set(names)
  remembered.set(fields, made)
  return made
}
const remembered = new WeakMap<Fields, ReadonlySet<string>>()
