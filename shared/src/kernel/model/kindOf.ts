import type { Field } from './Field.ts'
import type { FieldKind } from './FieldKind.ts'
import { fieldKinds } from './fieldKinds.ts'

/** The kind of a field. An unknown kind is a faulty definition, and throws (3§5.1, OPS-16). */
export function kindOf(field: Field): FieldKind {
  const kind = fieldKinds()[field.kind]
  if (!kind) throw new TypeError(`Unknown field type: ${String(field.kind)}`)
  return kind
}
