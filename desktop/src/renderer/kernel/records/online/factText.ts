import type { Field } from '../../../../../../shared/src/kernel/model/Field.ts'
import { optionLabel } from '../../values/optionLabel.ts'

/** A value as a read-only line. Null for empty values, and for values that only a special screen can show. */
export function factText(field: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'date':
      return String(value)
    case 'choice':
      return optionLabel(String(value))
    case 'boolean':
      return value === true ? 'Yes' : 'No'
    case 'timestamp':
      return new Date(String(value)).toLocaleString()
    case 'list': {
      // Cast: fixed by the kind.
      const { of } = field as unknown as { of: Field }
      return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
        ? value.map((one) => (of.kind === 'choice' ? optionLabel(one) : one)).join(', ')
        : null
    }
    default:
      return null
  }
}
