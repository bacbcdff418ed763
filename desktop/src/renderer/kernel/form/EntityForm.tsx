import { FieldEditor } from './FieldEditor.tsx'
import { FieldList, type FieldListProps } from './FieldList.tsx'

/** A form of a record's fields, generated from their definition; `names` selects and orders them. */
export const EntityForm = (props: FieldListProps) => <FieldList {...props} FieldEditor={FieldEditor} />
