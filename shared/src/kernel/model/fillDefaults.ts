import { type Field, type Fields, isNested } from './Field.ts'
import type { ListField } from './kinds/list.ts'
import type { SectionTreeField } from './kinds/sectionTree.ts'
import { fieldsOfKind, type VariantsField } from './kinds/variants.ts'

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
    const given = value ?? (field.required || field.default !== undefined ? {} : null)
    return isValues(given) ? fillDefaults(fieldsFor(field, given), given) : given
  }
  if (value === undefined) return field.default === undefined ? null : structuredClone(field.default)
  if (!Array.isArray(value)) return value
  if (field.kind === 'sectionTree') {
    const { fields, children } = field as SectionTreeField
    return value.map((node) =>
      isValues(node)
        ? { ...fillDefaults(fields, node), [children]: fillField(field, node[children] ?? []) }
        : node,
    )
  }
  const { of } = field as ListField
  return field.kind === 'list' && isNested(of) ? value.map((item) => fillField(of, item)) : value
}

const fieldsFor = (field: Field & { fields: Fields }, value: Values): Fields =>
  field.kind === 'variants' ? fieldsOfKind(field as VariantsField, value.type) : field.fields

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
