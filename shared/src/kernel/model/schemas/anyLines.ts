import type { Field, Fields } from '../Field.ts'
import { mapKinds } from '../kinds/variants.ts'

/**
 * The same fields, whose texts may all have line breaks, and whose phone numbers any form: for stored values that are only read.
 * Values from before these rules stay as they are.
 */
export const anyLines = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ofField(field)]))

function ofField(field: Field): Field {
  if (field.kind === 'text') {
    const { format = 'plain', ...text } = field
    return { ...text, multiline: true, format: format === 'phone' ? 'plain' : format }
  }
  if (field.kind === 'list') return { ...field, of: ofField(field.of) }
  if (field.kind === 'record' || field.kind === 'sectionTree')
    return { ...field, fields: anyLines(field.fields) }
  if (field.kind === 'variants') return mapKinds(field, anyLines)
  return field
}
