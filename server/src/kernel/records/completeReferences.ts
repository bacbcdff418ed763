import { findEntity } from '#shared/entities.ts'
import type { Field, Fields, ReferenceField } from '#shared/kernel/model/Field.ts'
import { withScheme } from '#shared/kernel/rules/texts/withScheme.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * References by key may be given as a short id of the same organization (3§7.1). They are stored as keys, also inside
 * lists, records and outlines. In the same places a web address gets its scheme (`addsScheme`).
 */
export function completeReferences(
  fields: Fields,
  values: Values,
  organization: string,
): Record<string, unknown> {
  const complete = (field: Field, value: unknown): unknown => {
    switch (field.kind) {
      case 'reference':
        return isScoped(field) ? keyOf(value) : value
      case 'text':
        return field.addsScheme && typeof value === 'string' ? withScheme(value) : value
      case 'media':
        return keyOf(value)
      case 'list':
        // `kind` determines the field’s type; the same for the casts below.
        return each(value, (element) => complete(field.of, element))
      case 'record':
      case 'variants':
        return isRecord(value) ? inFields(field.fields, value) : value
      case 'sectionTree': {
        const { fields: own, children } = field
        return each(value, (node) =>
          isRecord(node) ? { ...inFields(own, node), [children]: complete(field, node[children]) } : node,
        )
      }
      default:
        return value
    }
  }
  const keyOf = (value: unknown) =>
    typeof value === 'string' && value !== '' && !value.includes('~') ? `${organization}~${value}` : value
  const inFields = (own: Fields, given: Values): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, own[name] ? complete(own[name], value) : value]),
    )
  return inFields(fields, values)
}

/** Keys of global records have no tilde. */
const isScoped = ({ to, by }: ReferenceField) => by !== 'id' && findEntity(to)?.scope !== 'global'
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const each = (value: unknown, change: (one: unknown) => unknown) =>
  Array.isArray(value) ? value.map(change) : value
