import type { Field, Fields } from '../Field.ts'
import type { ListField } from './list.ts'
import type { RecordField } from './record.ts'
import type { SectionTreeField } from './sectionTree.ts'

/** Narrows a field to its kind by the name that each carries. */
export const isRecord = (field: Field): field is RecordField => field.kind === 'record'

export const isSectionTree = (field: Field): field is SectionTreeField => field.kind === 'sectionTree'

/** A list whose elements are records with an `id` of their own. */
export const isKeyedList = (field: Field): field is ListField<Field & { fields: Fields }> =>
  field.kind === 'list' && (field as ListField).keyed === true
