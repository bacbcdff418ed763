import { findEntity } from '#shared/entities.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import type { ListField } from '#shared/kernel/model/kinds/list.ts'
import type { ReferenceField } from '#shared/kernel/model/kinds/reference.ts'
import { choiceLabel } from '../../values/optionLabel.ts'
import type { NameOf } from '../../values/valueText.ts'

/**
 * A value as a read-only line. Null for empty values, and for values that only a special screen can show; a reference is
 * one of these unless it can be named.
 */
export function factText(field: Field, value: unknown, nameOf?: NameOf): string | null {
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'date':
      return String(value)
    case 'choice':
      return choiceLabel(field, String(value))
    case 'boolean':
      return value === true ? 'Yes' : 'No'
    case 'timestamp':
      return new Date(String(value)).toLocaleString()
    case 'list': {
      // Cast: fixed by the kind.
      const { of } = field as ListField
      return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
        ? value.map((one) => (of.kind === 'choice' ? choiceLabel(of, one) : one)).join(', ')
        : null
    }
    case 'reference': {
      // Cast: fixed by the kind.
      const { to } = field as ReferenceField
      return nameOf && findEntity(to)?.sync === 'synced' ? nameOf(to, String(value)) : null
    }
    default:
      return null
  }
}
