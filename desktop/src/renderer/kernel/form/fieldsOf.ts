import { expectKind, type Field, type Fields } from '#shared/kernel/model/Field.ts'
import { fieldsOfKind } from '#shared/kernel/model/kinds/variants.ts'

/** The fields of a nested value: of several kinds, those of its own. */
export function fieldsOf(field: Field, value: unknown): Fields {
  if (field.kind === 'record') return field.fields
  // Cast: the value passed the schema.
  return fieldsOfKind(expectKind(field, 'variants'), (value as { type?: unknown } | null)?.type)
}
