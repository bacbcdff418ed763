import { type Field, type Fields, isNested, type RecordField, type VariantsField } from './Field.ts'
import { fieldsOfKind } from './kinds/variants.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A record with its missing fields filled with their default or null, at every depth. Does not validate
 * (zodForRecord does).
 */
export function fillDefaults(fields: Fields, values: Values): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) filled[name] = fillField(field, values[name])
  return filled
}

/** Casts: each `kind` fixes its value's type; wrong shapes are left for the schema to refuse. */
function fillField(field: Field, value: unknown): unknown {
  if (isNested(field)) {
    const record = value ?? (field.required || field.default !== undefined ? {} : null)
    return isValues(record) ? fillDefaults(fieldsFor(field, record), record) : record
  }
  if (value === undefined) return field.default === undefined ? null : structuredClone(field.default)
  if (!Array.isArray(value)) return value
  if (field.kind === 'sectionTree') {
    const { fields, children } = field
    return value.map((node) =>
      isValues(node)
        ? { ...fillDefaults(fields, node), [children]: fillField(field, node[children] ?? []) }
        : node,
    )
  }
  if (field.kind !== 'list' || !isNested(field.of)) return value
  const { of } = field
  return value.map((item) => fillField(of, item))
}

const fieldsFor = (field: RecordField | VariantsField, value: Values): Fields =>
  field.kind === 'variants' ? fieldsOfKind(field, value.type) : field.fields

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
