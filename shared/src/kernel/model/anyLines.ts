import type { Field, Fields } from './Field.ts'
import type { ListField } from './kinds/list.ts'
import type { RecordField } from './kinds/record.ts'
import type { SectionTreeField } from './kinds/sectionTree.ts'
import type { TextField } from './kinds/text.ts'
import { mapKinds, type VariantsField } from './kinds/variants.ts'

/**
 * The same fields, whose texts may all have line breaks, and whose phone numbers any form: for values that are read, and not
 * given now. What was stored before these rules stays as it is.
 */
export const anyLines = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ofField(field)]))

/** Casts: `kind` fixes the field's type. */
function ofField(field: Field): Field {
  if (field.kind === 'text') {
    const { format = 'plain', ...text } = field as TextField
    return { ...text, multiline: true, format: format === 'phone' ? 'plain' : format } as Field
  }
  if (field.kind === 'list') return { ...field, of: ofField((field as ListField).of) } as Field
  if (field.kind === 'record' || field.kind === 'sectionTree')
    return { ...field, fields: anyLines((field as RecordField | SectionTreeField).fields) } as Field
  if (field.kind === 'variants') return mapKinds(field as VariantsField, anyLines)
  return field
}
