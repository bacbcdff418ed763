import type { Field, Fields } from '#shared/kernel/model/Field.ts'
import { fieldsOfKind, type VariantsField } from '#shared/kernel/model/kinds/variants.ts'

/** The fields of a nested value: of several kinds, those of its own. */
export function fieldsOf(field: Field, value: unknown): Fields {
  // Casts: the kind fixes the field's shape, and its value passed the schema.
  if (field.kind !== 'variants') return (field as Field & { fields: Fields }).fields
  return fieldsOfKind(field as VariantsField, (value as { type?: unknown } | null)?.type)
}
