import type { Entity } from './Entity.ts'
import type { Field } from './Field.ts'
import { kindOf } from './kindOf.ts'

/** Whether lists sort a field by `compareNaturally`: texts, but neither keys nor moments, which sort by their characters. */
export function isSortedNaturally(entity: Entity, name: string): boolean {
  const field: Field | undefined = entity.fields[name]
  return field !== undefined && kindOf(field).storage(field) === 'text'
}
