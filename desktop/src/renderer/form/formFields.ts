import type { Fields } from '../../../../shared/src/model/Field.ts'

/** The fields that a form shows: not what never reaches the console, nor what only the product writes. */
export function formFields(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([name, field]) => name !== 'id' && !field.onlineOnly && !field.secret && !field.readOnly)
    .map(([name]) => name)
}
