import { findEntity } from '#shared/entities.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { dateText, momentText } from '../../values/dateTexts.ts'
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
      return String(value)
    case 'date':
      return dateText(String(value))
    case 'choice':
      return choiceLabel(field, String(value))
    case 'boolean':
      return value === true ? 'Yes' : 'No'
    case 'timestamp':
      return momentText(String(value))
    case 'list': {
      const { of } = field
      return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
        ? value.map((one) => (of.kind === 'choice' ? choiceLabel(of, one) : one)).join(', ')
        : null
    }
    case 'reference': {
      const { to } = field
      return nameOf && findEntity(to)?.sync === 'synced' ? nameOf(to, String(value)) : null
    }
    default:
      return null
  }
}
